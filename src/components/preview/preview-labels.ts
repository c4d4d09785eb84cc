/** The words of the picture preview, in the page's language. */
export interface PreviewLabels {
  /** Completes the name of the button that opens it: "Enlarge picture". */
  readonly open: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly close: string;
  /** "Zoom 150 %", read out after a change. */
  readonly zoomLevel: (percent: number) => string;
}
