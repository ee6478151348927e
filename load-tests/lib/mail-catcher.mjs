import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

const MESSAGE_ID = /^message-id:\s*(<[^>]+>)/im;

/** Takes every mail, and keeps of each where it was to go, its Message-ID and when it came. */
export class MailCatcher {
  #smtp;
  /** `{ to, messageId, at }` of each that it has taken, in order; `isTold`: whether the sender was told so. */
  mails = [];
  /** How long it thinks about each mail. */
  pauseMs = 0;
  /** Of a hundred mails so many are taken, and their sender is told that they were not. */
  forgets = 0;

  /** @param chance of lib/chance.mjs */
  static async start(chance) {
    const catcher = new MailCatcher();
    catcher.#smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, callback) => {
        const chunks = [];
        stream.on('data', (chunk) => chunks.push(chunk));
        stream.on('end', () => void catcher.#take(Buffer.concat(chunks), session, callback, chance));
      },
    });
    // A sender that is killed breaks off.
    catcher.#smtp.on('error', () => undefined);
    await new Promise((resolve) => catcher.#smtp.listen(0, '127.0.0.1', resolve));
    return catcher;
  }

  get url() {
    return `smtp://127.0.0.1:${this.#smtp.server.address().port}`;
  }

  close() {
    return new Promise((resolve) => this.#smtp.close(resolve));
  }

  async #take(bytes, session, callback, chance) {
    const messageId = MESSAGE_ID.exec(bytes.toString('latin1'))?.[1];
    const isTold = chance.whole(1, 100) > this.forgets;
    for (const { address } of session.envelope.rcptTo)
      this.mails.push({ to: address, messageId, at: Date.now(), isTold });
    if (this.pauseMs > 0) await sleep(this.pauseMs);
    if (isTold) callback();
    else callback(Object.assign(new Error('Come again later.'), { responseCode: 451 }));
  }
}
