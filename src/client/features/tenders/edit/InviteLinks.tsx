import { useEffect, useId, useState } from 'react';
import type { GuestLink } from '#contract/wire/guests.ts';
import type { Tender, TenderInvite } from '#contract/wire/tenders.ts';
import { DeleteDialog } from '#shared/dialogs/DeleteDialog.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Input } from '#shared/ui/Input.tsx';
import { firms as texts } from '../firmsTexts.ts';
import styles from '../shared/tenders.module.css';
import { useGetInviteLinkMutation, useResendInviteLinkMutation, useWithdrawInviteLinkMutation } from '../tendersApi.ts';

/** The link whose withdrawal is asked about. */
const withdrawnLink = screenState<number | null>('tenders/withdrawLink', null, { untilUnmount: true });

/** What is known of a link, as text. */
function stateOf({ delivery, sent_at, opened_at, withdrawn_at }: GuestLink): string {
  if (withdrawn_at) return texts.withdrawn(withdrawn_at);
  return [sent_at && texts.sent(sent_at), opened_at ? texts.opened(opened_at) : texts.delivery[delivery]]
    .filter(Boolean)
    .join(', ');
}

interface InviteLinksProps {
  tender: Tender;
  invite: TenderInvite;
  mayInvite: boolean;
}

/** The addresses to which an invitation was sent by e-mail. */
export const InviteLinks = ({ tender, invite: { links }, mayInvite }: InviteLinksProps) =>
  links.length > 0 && (
    <Stack component="ul" gap={12} className="plain">
      {links.map((link) => (
        <Stack component="li" gap={4} className={styles.words} key={link.id}>
          {link.email}
          <span className="secondary">{stateOf(link)}</span>
          {mayInvite && tender.state !== 'DRAFT' && link.withdrawn_at === null && (
            <Actions tender={tender} link={link} />
          )}
        </Stack>
      ))}
    </Stack>
  );

function Actions({ tender, link: { id, email, resend_from } }: { tender: Tender; link: GuestLink }) {
  const [asked, setAsked] = useScreenState(withdrawnLink);
  const [resend, resending] = useResendInviteLinkMutation({ fixedCacheKey: `resendInviteLink/${id}` });
  const [withdraw, withdrawing] = useWithdrawInviteLinkMutation({ fixedCacheKey: `withdrawInviteLink/${id}` });
  useResetOnUnmount(resending);
  useResetOnUnmount(withdrawing);
  const path = { id: tender.id, link: id };
  const confirm = async () => {
    await withdraw({ ...path, project: tender.project.id });
    setAsked(null);
  };
  return (
    <Stack gap={4}>
      <Line>
        <Copy tender={tender.id} link={id} email={email} />
        {resend_from !== null && resend_from <= tender.now && (
          <Button
            size="small"
            busy={resending.isLoading}
            aria-label={texts.resendOf(email)}
            onClick={() => void resend(path)}
          >
            {texts.resend}
          </Button>
        )}
        <Button size="small" aria-haspopup="dialog" aria-label={texts.withdrawOf(email)} onClick={() => setAsked(id)}>
          {texts.withdraw}
        </Button>
      </Line>
      {resend_from !== null && resend_from > tender.now && (
        <span className="secondary">{texts.resendFrom(resend_from)}</span>
      )}
      <DeleteDialog
        open={asked === id}
        title={texts.withdrawTitle}
        confirm={texts.withdraw}
        busy={withdrawing.isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      >
        {texts.withdrawText(email)}
      </DeleteDialog>
    </Stack>
  );
}

/** Copies the link for the buyer to pass on. Where the clipboard is not available, the link is shown selected. */
function Copy({ tender, link, email }: { tender: number; link: number; email: string }) {
  const [read, reading] = useGetInviteLinkMutation({ fixedCacheKey: `getInviteLink/${link}` });
  useResetOnUnmount(reading);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    setCopied(null);
    const { data } = await read({ id: tender, link });
    if (!data) return;
    const isDone = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(data.url))
      .then(
        () => true,
        () => false,
      );
    setCopied(isDone);
  };
  return (
    <>
      <Button size="small" busy={reading.isLoading} aria-label={texts.copyOf(email)} onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <span role="status" className="secondary">
        {isCopied !== null && (isCopied ? texts.copied : texts.notCopied)}
      </span>
      {isCopied === false && reading.data && <ShownLink url={reading.data.url} label={texts.link(email)} />}
    </>
  );
}

/** A link that is selected once, when it appears. */
function ShownLink({ url, label }: { url: string; label: string }) {
  const id = useId();
  useEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.select();
  }, [id]);
  return <Input readOnly id={id} aria-label={label} value={url} onFocus={({ target }) => target.select()} />;
}
