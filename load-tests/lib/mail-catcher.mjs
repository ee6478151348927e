import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

const MESSAGE_ID = /^message-id:\s*(<[^>]+>)/im;

/** An SMTP server that records the mails that it accepts: return address, recipient, Message-ID and time. */
export class MailCatcher {
  #smtp;
  /**
   * `{ from, to, messageId, at, isAcknowledged }` of each accepted mail in order; `isAcknowledged`: whether the sender got a confirmation.
   */
  mails = [];
  /** Delay per mail. */
  pauseMs = 0;
  /** Percentage of mails that are accepted but reported as failed to the sender. */
  forgets = 0;

  /**
   * @param random of lib/seeded-random.mjs
   * @param refusalOf returns the code with which a recipient is refused; undefined: it is accepted
   */
  static async start(random, { refusalOf = () => undefined } = {}) {
    const catcher = new MailCatcher();
    catcher.#smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, callback) => {
        const responseCode = refusalOf(address);
        if (responseCode === undefined) callback();
        else callback(Object.assign(new Error('Not here.'), { responseCode }));
      },
      onData: (stream, session, callback) => {
        const chunks = [];
        stream.on('data', (chunk) => chunks.push(chunk));
        stream.on('end', () => void catcher.#take(Buffer.concat(chunks), session, callback, random));
      },
    });
    // A killed sender resets its connection.
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

  async #take(bytes, session, callback, random) {
    const messageId = MESSAGE_ID.exec(bytes.toString('latin1'))?.[1];
    const isAcknowledged = random.integer(1, 100) > this.forgets;
    const from = session.envelope.mailFrom?.address;
    for (const { address } of session.envelope.rcptTo)
      this.mails.push({ from, to: address, messageId, at: Date.now(), isAcknowledged });
    if (this.pauseMs > 0) await sleep(this.pauseMs);
    if (isAcknowledged) callback();
    else callback(Object.assign(new Error('Come again later.'), { responseCode: 451 }));
  }
}
