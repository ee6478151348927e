/** A bucket of an S3-compatible store. */
export interface BucketAddress {
  bucket: string;
  /** The endpoint of a store that is not Amazon's. */
  endpoint: string | undefined;
  region: string;
  /** Undefined: the default credential chain of the machine (`AWS_ACCESS_KEY_ID` and the like, or its role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const DEFAULT_REGION = 'us-east-1';
const SETTINGS = ['endpoint', 'region'] as const;
const FORM = 's3://BUCKET or s3://KEY:SECRET@BUCKET?endpoint=https://store.example&region=eu-central-1';

/** @returns the bucket and the problems of the text: sentences for the operator, without secrets */
export function readStorageUrl(text: string | undefined): {
  bucket: BucketAddress | undefined;
  problems: string[];
} {
  if (text === undefined) return { bucket: undefined, problems: [] };
  const refused = (problem: string) => ({ bucket: undefined, problems: [problem] });
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    return refused(`STORAGE_URL must name a bucket: ${FORM}.`);
  if (url.port !== '' || !['', '/'].includes(url.pathname))
    return refused('STORAGE_URL must name a bucket alone: the product has a whole one to itself.');
  const unknown = [...url.searchParams.keys()].filter((name) => !SETTINGS.some((each) => each === name));
  if (unknown.length > 0)
    return refused(`STORAGE_URL knows no '${unknown[0]}'; it knows ${SETTINGS.join(', ')}.`);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !(/^https?:/.test(endpoint) && URL.canParse(endpoint)))
    return refused('The endpoint of STORAGE_URL must be a URL that starts with http:// or https://.');
  if ((url.username === '') !== (url.password === ''))
    return refused('STORAGE_URL must have both key and secret, or neither.');
  return {
    bucket: {
      bucket: url.hostname,
      endpoint,
      region: url.searchParams.get('region') ?? DEFAULT_REGION,
      credentials:
        url.username === ''
          ? undefined
          : {
              accessKeyId: decodeURIComponent(url.username),
              secretAccessKey: decodeURIComponent(url.password),
            },
    },
    problems: [],
  };
}
