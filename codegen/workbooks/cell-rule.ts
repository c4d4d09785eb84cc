import type { DataValidation } from 'hucre';

/** A drop-down, rule or input message of some cells, as new workbooks get it and as the refresh puts it into those that staff keep. */
export type CellRule = DataValidation;
