/** A result of the palette. */
export interface PaletteOption {
  /** Unique and stable among all results. */
  key: string;
  to: string;
  title: string;
  /** Distinguishes results with the same title. */
  note?: string;
}

/** Results of one kind, under its name. */
export interface PaletteGroup {
  title: string;
  options: readonly PaletteOption[];
}
