/** The XML is not well formed, or contains something where no workbook has it, so that part of the content would be lost. */
export class BrokenXml extends Error {}

/** The workbook contains something that Excel itself does not allow. The message names it. */
export class BeyondExcel extends Error {}
