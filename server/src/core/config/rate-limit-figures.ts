/** At most so many in so many seconds. */
export interface Limit {
  most: number;
  seconds: number;
}

/** Every figure of the brakes on callers; `RATE_LIMITS` sets any of them. */
export interface RateLimitFigures {
  /** Wrong passwords for an account from one address before it has to wait, and for how long they are remembered. */
  guesses: Limit & { longestWait: number };
  /** Wrong passwords for an account from all addresses together that it has not been used from. */
  strangers: Limit;
  /** For how long an address is one that the account is used from. */
  knownAddress: { days: number };
  /** Sign-ins that fail, registrations and resets, of one address. */
  attempts: Limit;
  /** Questions whether a user name is free, of one address. */
  userNames: Limit;
  /** New user names that an account asks for, whether it is given them or refused. */
  userNameChanges: Limit;
  /** Questions whether an e-mail address is free, of one account, and refusals that say that it is not. */
  emailChecks: Limit;
  /** Strangers' questions about files and about report numbers, of one address. Fewer: numbers can be counted through. */
  fileChecks: Limit;
  numberChecks: Limit;
  /** Calendar feeds that there are not, asked for by one address; and requests of one feed. */
  feedGuesses: Limit;
  feedRequests: Limit;
  /** Mails with a link for a forgotten password, to one account. */
  resets: Limit;
  /** Mails with an invitation, or with a link that confirms an address, to one recipient. */
  links: Limit;
  /** Mails with a report, of one account and to one recipient. */
  reportsSent: Limit;
  reportsReceived: Limit;
  /** Mails that a change of another kind causes, of one company to one recipient. */
  notices: Limit;
  /** What one account tells of its devices. A phone that sends photos tells every five seconds. */
  deviceReports: Limit;
  /** How many keys each of these remembers; of more, the one counted longest ago is forgotten. */
  kept: { keys: number };
}

const TEN_MINUTES = 600;
const HOUR = 3600;

export const RATE_LIMIT_DEFAULTS: RateLimitFigures = {
  guesses: { most: 10, seconds: HOUR, longestWait: 60 },
  strangers: { most: 100, seconds: HOUR },
  knownAddress: { days: 30 },
  attempts: { most: 300, seconds: TEN_MINUTES },
  userNames: { most: 300, seconds: TEN_MINUTES },
  userNameChanges: { most: 60, seconds: HOUR },
  emailChecks: { most: 60, seconds: HOUR },
  fileChecks: { most: 120, seconds: TEN_MINUTES },
  numberChecks: { most: 30, seconds: TEN_MINUTES },
  feedGuesses: { most: 60, seconds: TEN_MINUTES },
  feedRequests: { most: 60, seconds: TEN_MINUTES },
  resets: { most: 5, seconds: HOUR },
  links: { most: 10, seconds: HOUR },
  reportsSent: { most: 300, seconds: HOUR },
  reportsReceived: { most: 60, seconds: HOUR },
  notices: { most: 20, seconds: HOUR },
  deviceReports: { most: 600, seconds: TEN_MINUTES },
  kept: { keys: 100_000 },
};

const LARGEST = 1_000_000_000;

/** The defaults with what the text sets. Problems are sentences for the person who starts the server. */
export function readRateLimits(text: string | undefined): { figures: RateLimitFigures; problems: string[] } {
  const problems: string[] = [];
  const figures = structuredClone(RATE_LIMIT_DEFAULTS) as unknown as Record<string, Record<string, number>>;
  for (const [name, values] of Object.entries(text === undefined ? {} : readObject(text, problems))) {
    const limit = Object.hasOwn(figures, name) ? figures[name] : undefined;
    if (!limit) {
      problems.push(`RATE_LIMITS knows no '${name}'; it knows ${Object.keys(figures).join(', ')}.`);
    } else if (!isObject(values)) {
      problems.push(`RATE_LIMITS ${name} must be an object of ${Object.keys(limit).join(', ')}.`);
    } else {
      for (const [figure, value] of Object.entries(values)) {
        if (!Object.hasOwn(limit, figure))
          problems.push(`RATE_LIMITS ${name} has no '${figure}'; it has ${Object.keys(limit).join(', ')}.`);
        else if (!isFigure(value))
          problems.push(`RATE_LIMITS ${name}.${figure} must be a whole number from 1 to ${LARGEST}.`);
        else limit[figure] = value;
      }
    }
  }
  return { figures: figures as unknown as RateLimitFigures, problems };
}

function readObject(text: string, problems: string[]): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    if (isObject(read)) return read;
  } catch {
    // Said below, as for any other text.
  }
  problems.push('RATE_LIMITS must be a JSON object such as {"guesses":{"most":10}}.');
  return {};
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFigure = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LARGEST;
