/** A maximum count within a number of seconds. */
export interface Limit {
  most: number;
  seconds: number;
}

/** All rate limits; `RATE_LIMITS` overrides any of them. */
export interface RateLimitFigures {
  /** Wrong passwords per account and address before a wait, and how long they count. */
  guesses: Limit & { longestWait: number };
  /** Wrong passwords per account from all unknown addresses together. */
  strangers: Limit;
  /** How long an address counts as known after a sign-in. */
  knownAddress: { days: number };
  /** Failed sign-ins, registrations and resets per address. */
  attempts: Limit;
  /** User-name availability checks per address. */
  userNames: Limit;
  /** User-name changes per account, successful or not. */
  userNameChanges: Limit;
  /** Email availability checks per account, including errors that reveal a taken address. */
  emailChecks: Limit;
  /**
   * Public report verifications by file and by number, per address. Fewer by number, because numbers can be
   * enumerated.
   */
  fileChecks: Limit;
  numberChecks: Limit;
  /** Unknown calendar feeds and feed tokens per address, and requests per calendar feed. */
  feedGuesses: Limit;
  feedRequests: Limit;
  /** Requests per token of the answers feed; each page is one. */
  answersRequests: Limit;
  /** Password-reset mails per account. */
  resets: Limit;
  /** Invitations and address confirmations per recipient. */
  links: Limit;
  /** Report mails per account and per recipient. */
  reportsSent: Limit;
  reportsReceived: Limit;
  /** Mails caused by other changes, per company and recipient. */
  notices: Limit;
  /** Device reports per account. A phone that sends photos reports every five seconds. */
  deviceReports: Limit;
  /** Checks of an uploaded spreadsheet per account. Each edited cell is one. */
  sheetChecks: Limit;
  /** Wrong codes of form trials per account. */
  trialCodes: Limit;
  /** Unknown links of tenants per address; calls, saves, loads of the whole report and added photos per link. */
  tenantLinkNetwork: Limit;
  tenantLinkGuesses: Limit;
  tenantLinkCalls: Limit;
  tenantLinkSaves: Limit;
  tenantLinkPages: Limit;
  tenantLinkPhotos: Limit;
  /** Number of keys that each limit remembers; beyond it, the least recently counted key is dropped. */
  kept: { keys: number };
}

const TEN_MINUTES = 600;
const HOUR = 3600;
const DAY = 86_400;

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
  answersRequests: { most: 1200, seconds: TEN_MINUTES },
  resets: { most: 5, seconds: HOUR },
  links: { most: 10, seconds: HOUR },
  reportsSent: { most: 300, seconds: HOUR },
  reportsReceived: { most: 60, seconds: HOUR },
  notices: { most: 20, seconds: HOUR },
  deviceReports: { most: 600, seconds: TEN_MINUTES },
  sheetChecks: { most: 300, seconds: TEN_MINUTES },
  trialCodes: { most: 10, seconds: TEN_MINUTES },
  tenantLinkNetwork: { most: 6_000, seconds: TEN_MINUTES },
  tenantLinkGuesses: { most: 60, seconds: TEN_MINUTES },
  tenantLinkCalls: { most: 3_000, seconds: TEN_MINUTES },
  tenantLinkSaves: { most: 600, seconds: TEN_MINUTES },
  tenantLinkPages: { most: 120, seconds: TEN_MINUTES },
  tenantLinkPhotos: { most: 120, seconds: DAY },
  kept: { keys: 100_000 },
};

const LARGEST = 1_000_000_000;

/** Merges the text into the defaults. Problems are sentences for the operator. */
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
    // Reported below, as for any other text.
  }
  problems.push('RATE_LIMITS must be a JSON object such as {"guesses":{"most":10}}.');
  return {};
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFigure = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LARGEST;
