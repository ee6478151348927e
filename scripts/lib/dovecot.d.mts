/** Writes the configuration of an IMAP server into a folder. @returns the command that runs it in the foreground */
export declare function dovecotCommand(options: {
  port: number;
  folder: string;
  password: string;
  certificate?: { file: string; keyFile: string };
}): readonly [string, ...string[]];
