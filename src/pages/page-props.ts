/** Props of every page: its own data, whose type is exported by its `data.ts`. */
export interface PageProps<Data> {
  readonly data: Data;
  /** The rest of the address: the project's title, or the company's code; "" where there is none. */
  readonly rest: string;
  /** The query of the address at which the page is shown: "?pile=sbp", or "". */
  readonly search: string;
}
