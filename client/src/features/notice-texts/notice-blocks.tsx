import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import {
  canBeUnknown,
  fieldsOfNotice,
  fill,
  MAX_NOTICE_BLOCKS,
  messages,
  NOTICE_BLOCK_LIMIT,
  NOTICE_FIELD_LABELS,
  type NoticeBlock,
  type NoticeField,
  type NoticeFinding,
  type NoticeKind,
} from '@walkthrough/domain';
import { useState } from 'react';
import { TextField } from '../../ui/form-field';
import { Section } from '../../ui/section';
import { SelectField } from '../../ui/select-field';

const { notices: texts, screens } = messages;

interface NoticeBlocksProps {
  kind: NoticeKind;
  blocks: readonly NoticeBlock[];
  findings: readonly NoticeFinding[];
  onChange: (blocks: readonly NoticeBlock[]) => void;
}

/** Edits paragraphs of plain text; a field is inserted at the end of the paragraph that was edited last. */
export function NoticeBlocks({ kind, blocks, findings, onChange }: NoticeBlocksProps) {
  const [edited, setEdited] = useState(0);
  const fields = fieldsOfNotice(kind);
  const replace = (at: number, block: NoticeBlock) => onChange(blocks.with(at, block));
  const insert = (field: NoticeField) => {
    const at = Math.min(edited, blocks.length - 1);
    const block = blocks[at];
    if (block) replace(at, { ...block, text: `${block.text}{${field}}` });
  };
  const whole = findings.filter(({ block }) => block === null);
  return (
    <Section title={screens.noticeTexts}>
      <Box sx={COLUMN}>
        <Box component="section" aria-label={texts.fieldsHeading}>
          <Typography component="h3" sx={{ fontWeight: 650 }}>
            {texts.fieldsHeading}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
            {fields.map((field) => (
              <Chip
                key={field}
                size="small"
                variant="outlined"
                label={`{${field}}`}
                title={NOTICE_FIELD_LABELS[field]}
                aria-label={fill(texts.insertField, {
                  field: NOTICE_FIELD_LABELS[field],
                  name: `{${field}}`,
                })}
                onClick={() => insert(field)}
              />
            ))}
          </Box>
        </Box>
        {blocks.map((block, at) => (
          <BlockFields
            // Paragraphs have no identity beyond their place.
            key={at}
            number={at + 1}
            block={block}
            fields={fields.filter(canBeUnknown)}
            findings={findings.filter((found) => found.block === at)}
            onFocus={() => setEdited(at)}
            onChange={(changed) => replace(at, changed)}
            onMove={(by) => onChange(moved(blocks, at, by))}
            onRemove={() => onChange(blocks.toSpliced(at, 1))}
            isFirst={at === 0}
            isLast={at === blocks.length - 1}
          />
        ))}
        {whole.map(({ message }) => (
          <Alert key={message} severity="error">
            {message}
          </Alert>
        ))}
        <Box>
          <Button
            startIcon={<AddIcon />}
            disabled={blocks.length >= MAX_NOTICE_BLOCKS}
            onClick={() => {
              setEdited(blocks.length);
              onChange([...blocks, { text: '', showWhen: null }]);
            }}
          >
            {texts.addBlock}
          </Button>
        </Box>
      </Box>
    </Section>
  );
}

function moved(blocks: readonly NoticeBlock[], at: number, by: -1 | 1): readonly NoticeBlock[] {
  const [one, other] = [blocks[at], blocks[at + by]];
  return one && other ? blocks.with(at, other).with(at + by, one) : blocks;
}

interface BlockFieldsProps {
  number: number;
  block: NoticeBlock;
  fields: readonly NoticeField[];
  findings: readonly NoticeFinding[];
  isFirst: boolean;
  isLast: boolean;
  onFocus: () => void;
  onChange: (block: NoticeBlock) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function BlockFields(props: BlockFieldsProps) {
  const { number, block, fields, findings, isFirst, isLast, onFocus, onChange, onMove, onRemove } = props;
  return (
    <Box component="section" aria-label={fill(texts.block, { number })} onFocus={onFocus} sx={COLUMN}>
      <TextField
        label={fill(texts.blockText, { number })}
        value={block.text}
        input={{ multiline: true, minRows: 2, inputProps: { maxLength: NOTICE_BLOCK_LIMIT } }}
        onValue={(text) => onChange({ ...block, text })}
      />
      <SelectField
        label={fill(texts.showWhen, { number })}
        value={block.showWhen ?? ''}
        options={[
          ['', texts.showAlways],
          ...fields.map((field) => [field, NOTICE_FIELD_LABELS[field]] as const),
        ]}
        onValue={(value) => onChange({ ...block, showWhen: value === '' ? null : (value as NoticeField) })}
      />
      {findings.map(({ message, severity }) => (
        <Alert key={message} severity={severity}>
          {message}
        </Alert>
      ))}
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <IconButton aria-label={fill(texts.moveUp, { number })} disabled={isFirst} onClick={() => onMove(-1)}>
          <UpIcon />
        </IconButton>
        <IconButton aria-label={fill(texts.moveDown, { number })} disabled={isLast} onClick={() => onMove(1)}>
          <DownIcon />
        </IconButton>
        <IconButton aria-label={fill(texts.removeBlock, { number })} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      </Box>
    </Box>
  );
}

const COLUMN = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 } as const;
