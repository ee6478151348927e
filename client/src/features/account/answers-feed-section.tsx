import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswersToken, fill, messages, type NewAnswersToken } from '@walkthrough/domain';
import { useId, useState } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { TextInput } from '../../editing/inputs/text-input';
import { useSend } from '../../editing/use-send';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { RelativeTime, TIME } from '../../live/relative-time';
import { answersFormsQuery } from '../../shared/answers-feed/answers-forms';
import { TextField } from '../../ui/form-field';
import { Section } from '../../ui/section';
import { showToast } from '../../ui/toast';

const { answersFeed: texts, calendarFeed } = messages;

const tokensQuery = queryOptions({
  queryKey: deskQueryKeys.answersTokens,
  queryFn: ({ signal }) => callApi('GET users/self/answers-tokens', { signal }),
});

/** Addresses of the feed of answers, and the user's own tokens for it. A token is shown once, when it is created. */
export function AnswersFeedSection() {
  const tokens = useQuery({ ...tokensQuery, refetchOnMount: 'always' });
  const [made, setMade] = useState<NewAnswersToken | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  const [revoked, setRevoked] = useState<AnswersToken | null>(null);
  const heading = useId();
  return (
    <Section
      title={texts.title}
      action={
        <Button variant="outlined" onClick={() => setIsCreating(true)}>
          {texts.createToken}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ color: 'text.secondary' }}>{texts.intro}</Box>
        {made && <NewToken token={made.token} />}
        <Box>
          <Typography id={heading} component="h3" sx={{ fontWeight: 650 }}>
            {texts.tokens}
          </Typography>
          <Box sx={{ color: 'text.secondary', mb: 1 }}>{texts.tokensHelp}</Box>
          <ListBody
            state={toListState(tokens)}
            isEmpty={tokens.data?.length === 0}
            skeleton={{ shape: 'rows', count: 2 }}
            empty={{ title: texts.noTokens, help: texts.noTokensHelp }}
            onRetry={() => refetchRows(tokens)}
          >
            <Box component="ul" aria-labelledby={heading} sx={ROWS}>
              {(tokens.data ?? []).map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
              ))}
            </Box>
          </ListBody>
        </Box>
        <Addresses />
      </Box>
      {isCreating && <TokenDialog onMade={setMade} onClose={() => setIsCreating(false)} />}
      {revoked && (
        <RevokeDialog
          token={revoked}
          onRevoked={() => setMade((shown) => (shown?.id === revoked.id ? null : shown))}
          onClose={() => setRevoked(null)}
        />
      )}
    </Section>
  );
}

const ROWS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1.5,
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
  },
} as const;

function TokenRow({ token, onRevoke }: { token: AnswersToken; onRevoke: () => void }) {
  const { name, createdAt, lastUsedAt } = token;
  return (
    <li>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <RelativeTime at={createdAt} text={fill(texts.tokenCreatedAt, { time: TIME })} />
          {' · '}
          {lastUsedAt === null ? (
            texts.tokenUnused
          ) : (
            <RelativeTime at={lastUsedAt} text={fill(texts.tokenUsedAt, { time: TIME })} />
          )}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        color="error"
        aria-label={fill(texts.revokeTokenOf, { name })}
        onClick={onRevoke}
      >
        {texts.revokeToken}
      </Button>
    </li>
  );
}

function TokenDialog({ onMade, onClose }: { onMade: (made: NewAnswersToken) => void; onClose: () => void }) {
  const client = useQueryClient();
  const form = useEditForm({
    call: 'POST users/self/answers-tokens',
    initialValues: { name: '' },
    save: async ({ name }) => {
      onMade(await callApi('POST users/self/answers-tokens', { body: { name } }));
      await client.invalidateQueries(tokensQuery);
    },
    onSaved: onClose,
  });
  return (
    <EditDialog form={form} title={texts.createToken} submitLabel={texts.createToken} onClose={onClose}>
      <TextInput
        form={form}
        name="name"
        label={texts.tokenName}
        help={texts.tokenNameHelp}
        input={{ autoFocus: true }}
      />
    </EditDialog>
  );
}

interface RevokeDialogProps {
  token: AnswersToken;
  onRevoked: () => void;
  onClose: () => void;
}

function RevokeDialog({ token: { id: tokenId, name }, onRevoked, onClose }: RevokeDialogProps) {
  const client = useQueryClient();
  const revoking = useSend<void>(async () => {
    const left = await callApi('DELETE users/self/answers-tokens/{tokenId}', { path: { tokenId } });
    client.setQueryData(tokensQuery.queryKey, left);
    showToast({ kind: 'success', text: texts.tokenRevoked });
    onRevoked();
    onClose();
  });
  return (
    <ConfirmActionDialog
      title={texts.revokeToken}
      confirmLabel={texts.revokeToken}
      sending={revoking}
      onClose={onClose}
    >
      {fill(texts.revokeTokenQuestion, { name })}
    </ConfirmActionDialog>
  );
}

/** The feed address of each form, to be copied. */
function Addresses() {
  const forms = useQuery({ ...answersFormsQuery, refetchOnMount: 'always' });
  const heading = useId();
  return (
    <Box>
      <Typography id={heading} component="h3" sx={{ fontWeight: 650, mb: 1 }}>
        {texts.addresses}
      </Typography>
      <ListBody
        state={toListState(forms)}
        isEmpty={forms.data?.length === 0}
        skeleton={{ shape: 'rows', count: 3 }}
        empty={{ title: texts.noForms }}
        onRetry={() => refetchRows(forms)}
      >
        <Box component="ul" aria-labelledby={heading} sx={ROWS}>
          {(forms.data ?? []).map(({ key, title, address }) => (
            <li key={key}>
              <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 600 }}>{title}</Box>
                <Typography variant="body2" component="code" sx={{ color: 'text.secondary' }}>
                  {address}
                </Typography>
              </Box>
              <Button
                variant="outlined"
                aria-label={fill(texts.copyAddress, { form: title })}
                onClick={() => void copy(address, texts.addressCopied)}
              >
                {calendarFeed.copy}
              </Button>
            </li>
          ))}
        </Box>
      </ListBody>
    </Box>
  );
}

function NewToken({ token }: { token: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '100%', maxWidth: 720 }}>
      <TextField
        label={texts.token}
        help={texts.tokenSecret}
        value={token}
        onValue={() => undefined}
        input={{ readOnly: true, onFocus: (event) => event.target.select() }}
      />
      <Button
        variant="contained"
        sx={{ justifySelf: 'start' }}
        onClick={() => void copy(token, texts.tokenCopied)}
      >
        {texts.copyToken}
      </Button>
    </Box>
  );
}

const copy = (text: string, copied: string) =>
  navigator.clipboard.writeText(text).then(
    () => showToast({ kind: 'success', text: copied }),
    () => showToast({ kind: 'error', text: texts.copyManually }),
  );
