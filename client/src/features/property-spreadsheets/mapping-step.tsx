import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  type ColumnKey,
  fill,
  messages,
  type SharedKey,
  SHARED_KEYS,
  type SpreadsheetReading,
} from '@walkthrough/domain';
import { type ReactNode, useId, useState } from 'react';
import { CheckField } from '../../ui/check-field';
import { NativeSelect } from '../../ui/native-select';
import { Fields, Section } from '../../ui/section';
import { MEANINGS, sharedOptions, titleOf } from './column-options';
import { refusalText } from './refusal-text';
import { useReadingChange } from './use-reading';

const { sheetMapping: texts } = messages;

interface MappingStepProps {
  id: number;
  reading: SpreadsheetReading;
  onChecked: () => void;
}

type Column = SpreadsheetReading['columns'][number];

const titleOfColumn = ({ at, title }: Column): string => title || fill(texts.untitled, { number: at + 1 });

/** Asks what the columns of a list mean, with a guess for each. */
export function MappingStep({ id, reading, onChecked }: MappingStepProps) {
  const [keys, setKeys] = useState(() => keysOf(reading));
  const [shared, setShared] = useState<Partial<Record<SharedKey, string>>>(() =>
    Object.fromEntries(reading.shared.map(({ key, value }) => [key, value])),
  );
  const change = useReadingChange(id);
  const choose = (body: { sheet?: number; headingLine?: number; together?: boolean }) =>
    change.mutate(
      { ...body, checks: false },
      { onSuccess: ({ reading: now }) => now && setKeys(keysOf(now)) },
    );
  const check = () =>
    change.mutate(
      {
        columns: reading.columns.map(({ at }) => ({ at, ...(keys[at] && { key: keys[at] }) })),
        shared: Object.entries(shared).map(([key, value]) => ({ key: key as SharedKey, value })),
        checks: true,
      },
      { onSuccess: onChecked },
    );
  return (
    <Section title={texts.title}>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '90ch' }}>{texts.intro}</Typography>
      {reading.sheets.length > Math.max(1, reading.parts.length) && (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.severalSheets}</Typography>
      )}
      <Fields>
        {reading.sheets.length > 1 && (
          <Labeled label={texts.sheet}>
            {(field) => (
              <NativeSelect
                id={field}
                value={String(reading.sheet)}
                options={reading.sheets.map(({ at, name }) => ({ value: String(at), text: name }))}
                onValue={(value) => choose({ sheet: Number(value) })}
              />
            )}
          </Labeled>
        )}
        <Labeled label={texts.headingRow}>
          {(field) => (
            <NativeSelect
              id={field}
              value={String(reading.headingLine)}
              options={headingOptions(reading)}
              onValue={(value) => choose({ headingLine: Number(value) })}
            />
          )}
        </Labeled>
      </Fields>
      <Together reading={reading} isBusy={change.isPending} onChange={(together) => choose({ together })} />
      <Columns columns={reading.columns} keys={keys} onKey={(at, key) => setKeys({ ...keys, [at]: key })} />
      <SharedValues
        values={shared}
        found={reading.fromTitle.filter((key) => shared[key] === foundValue(reading, key))}
        onValue={(key, value) => setShared({ ...shared, [key]: value })}
      />
      {change.isError && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refusalText(change.error, texts.mapFailed)}
        </Alert>
      )}
      <Box role="status">
        {change.isPending && (
          <Box sx={{ mt: 2 }}>
            <Typography>{texts.checking}</Typography>
            <LinearProgress aria-hidden />
          </Box>
        )}
      </Box>
      <Box sx={BAR}>
        <Button variant="contained" disabled={change.isPending} onClick={check}>
          {texts.check}
        </Button>
      </Box>
    </Section>
  );
}

interface TogetherProps {
  reading: SpreadsheetReading;
  isBusy: boolean;
  onChange: (together: boolean) => void;
}

/** Offers to read all sheets with the same columns, such as one for each building, as one list. */
function Together({ reading: { sheet, sheets, parts }, isBusy, onChange }: TogetherProps) {
  const alike = sheets.filter(({ at, isAlike }) => isAlike || at === sheet);
  if (alike.length < 2) return null;
  return (
    <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      <CheckField
        label={fill(texts.together, { names: alike.map(({ name }) => name.trim()).join(', ') })}
        help={texts.togetherHelp}
        checked={parts.length > 0}
        disabled={isBusy}
        onChecked={onChange}
      />
    </Box>
  );
}

type Keys = Partial<Record<number, ColumnKey>>;

const keysOf = ({ columns }: SpreadsheetReading): Keys =>
  Object.fromEntries(columns.flatMap(({ at, key }) => (key === null ? [] : [[at, key as ColumnKey]])));

const foundValue = ({ shared }: SpreadsheetReading, wanted: SharedKey): string | undefined =>
  shared.find(({ key }) => key === wanted)?.value;

function headingOptions({ firstRows, headingLine }: SpreadsheetReading) {
  const options = firstRows.map(({ line, cells }) => ({
    value: String(line),
    text: fill(texts.headingOption, { line, cells: cells.join(' · ').slice(0, 60) }),
  }));
  const isListed = firstRows.some(({ line }) => line === headingLine);
  const other = {
    value: String(headingLine),
    text: fill(texts.headingOption, { line: headingLine, cells: '' }),
  };
  return isListed ? options : [...options, other];
}

function Columns({
  columns,
  keys,
  onKey,
}: {
  columns: readonly Column[];
  keys: Keys;
  onKey: (at: number, key: ColumnKey | undefined) => void;
}) {
  const options = [
    { value: '', text: texts.notUsed },
    ...MEANINGS.map((key) => ({ value: key as string, text: titleOf(key) })),
  ];
  return (
    <Box component="ul" aria-label={texts.title} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
      {columns.map((column) => (
        <Box component="li" key={column.at} sx={COLUMN}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600 }}>
              <bdi>{titleOfColumn(column)}</bdi>
            </Box>
            {column.isHidden && <Box sx={{ typography: 'body2' }}>{texts.hiddenColumn}</Box>}
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              <bdi>{column.samples.join(' · ')}</bdi>
            </Box>
          </Box>
          <NativeSelect
            label={fill(texts.meaningOf, { title: titleOfColumn(column) })}
            value={keys[column.at] ?? ''}
            options={options}
            onValue={(value) => onKey(column.at, value === '' ? undefined : (value as ColumnKey))}
          />
        </Box>
      ))}
    </Box>
  );
}

/** Values for all rows, for what a list does not say because everybody in the office knows it. */
function SharedValues({
  values,
  found,
  onValue,
}: {
  values: Partial<Record<SharedKey, string>>;
  /** Those that stand above the headings. */
  found: readonly SharedKey[];
  onValue: (key: SharedKey, value: string) => void;
}) {
  return (
    <Box sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {texts.sharedTitle}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.sharedHelp}</Typography>
      <Fields>
        {SHARED_KEYS.map((key) => {
          const options = sharedOptions(key);
          return (
            <Labeled key={key} label={titleOf(key)} note={found.includes(key) ? texts.sharedFound : ''}>
              {(field) =>
                options.length > 0 ? (
                  <NativeSelect
                    id={field}
                    value={values[key] ?? ''}
                    options={[{ value: '', text: texts.sharedNone }, ...options]}
                    onValue={(value) => onValue(key, value)}
                  />
                ) : (
                  <TextField
                    id={field}
                    value={values[key] ?? ''}
                    onChange={(event) => onValue(key, event.target.value)}
                  />
                )
              }
            </Labeled>
          );
        })}
      </Fields>
    </Box>
  );
}

/** A field with its label above. */
function Labeled({
  label,
  note = '',
  children,
}: {
  label: string;
  note?: string;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ typography: 'body2', fontWeight: 600 }}>
        {label}
      </Box>
      {children(id)}
      {note !== '' && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{note}</Box>}
    </Box>
  );
}

const COLUMN = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 260px' },
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** In sight however long the list of columns is. */
const BAR = {
  position: 'sticky',
  // Above the strip of the connection on a phone.
  bottom: { xs: 'calc(52px + env(safe-area-inset-bottom))', sm: 0 },
  mt: 2,
  py: 1.5,
  backgroundColor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  zIndex: 1,
} as const;
