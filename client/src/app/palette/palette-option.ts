/** One of the places that the palette leads to. */
export interface PaletteOption {
  /** Names it among all others, whatever stands before it. */
  key: string;
  to: string;
  title: string;
  /** What tells it from another of the same title. */
  note?: string;
}

/** Options of one kind, under its name. */
export interface PaletteGroup {
  title: string;
  options: readonly PaletteOption[];
}
