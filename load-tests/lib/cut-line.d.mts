/** A line to a port of this machine that can be cut; see cut-line.mjs. */
export declare class CutLine {
  readonly port: number;
  static to(port: number): Promise<CutLine>;
  /** Connections break, and none is taken. */
  breaks(): void;
  /** Whatever is sent is swallowed, and nobody hangs up. */
  swallows(): void;
  /** What the port says comes when the line is well again. */
  holds(): void;
  /** The same, and the other end does not hear of it when this one hangs up, until the line is closed. */
  vanishes(): void;
  /** New connections go through; those that were swallowed from stay dead. */
  isWell(): void;
  close(): Promise<void>;
}
