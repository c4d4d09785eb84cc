/** What a component needs to show one picture; made at build time. */
export interface PictureView {
  /** Address of the fallback JPEG, or of the SVG. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Text key of the alternative text. */
  readonly alt: string;
  /** Modern formats, best first; empty for SVG. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  /** Address of the largest file, for the preview. */
  readonly full: string;
}
