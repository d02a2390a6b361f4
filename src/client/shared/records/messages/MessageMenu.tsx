import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ThreadAddress } from '#contract/wire/common.ts';
import type { Message } from '#contract/wire/messages.ts';
import { useReporting } from '#shared/records/moderation/ReportButton.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Disclosure } from '#shared/ui/Disclosure.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { EllipsisOutlined } from '#shared/ui/icons.ts';
import { messageAnchor } from './messageAnchor.ts';
import { useDeleteMessageMutation } from './messagesApi.ts';
import { thread as texts } from './threadTexts.ts';

interface MessageMenuProps {
  message: Message;
  thread: ThreadAddress;
  onEdit: () => void;
  onDeleted: () => void;
}

/** Menu of a message: copy the link, edit, delete and report. */
export function MessageMenu({ message, thread, onEdit, onDeleted }: MessageMenuProps) {
  const { id, author, parent, is_own, can_edit, can_delete, etag } = message;
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  /** Whether the link could be copied. Null before an attempt. */
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const [remove, { isLoading }] = useDeleteMessageMutation();
  const ofOthers = useReporting({ kind: 'messages', id });
  const reporting = is_own ? null : ofOthers;

  const copy = async () => {
    const address = new URL(`${pathname}${search}#${messageAnchor(id)}`, window.location.origin);
    // The clipboard is not available on pages without HTTPS, and people may deny the access.
    const isDone = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(address.href))
      .then(
        () => true,
        () => false,
      );
    setCopied(isDone);
  };
  const deleteIt = async () => {
    const { error } = await remove({ id, thread, parent, etag });
    if (error === undefined) onDeleted();
  };

  return (
    <>
      <Disclosure
        isInPage
        isOpen={isOpen}
        onOpen={(next) => {
          setOpen(next);
          setCopied(null);
        }}
        icon={<EllipsisOutlined aria-hidden />}
        label={texts.menu(author.name)}
      >
        {(close) => (
          <Stack gap={4}>
            <Button type="text" onClick={() => void copy()}>
              {texts.copyLink}
            </Button>
            {can_edit && (
              <Button
                type="text"
                onClick={() => {
                  close();
                  onEdit();
                }}
              >
                {texts.edit}
              </Button>
            )}
            {can_delete && (
              <Button type="text" busy={isLoading} onClick={() => void deleteIt()}>
                {texts.remove}
              </Button>
            )}
            {reporting && (
              <Button
                type="text"
                aria-haspopup="dialog"
                onClick={() => {
                  // The dialog returns the focus to the button of the menu.
                  close();
                  reporting.open();
                }}
              >
                {reporting.label}
              </Button>
            )}
            <span role="status" className="secondary">
              {isCopied !== null && (isCopied ? texts.copied : texts.copyFailed)}
            </span>
          </Stack>
        )}
      </Disclosure>
      {reporting?.dialog}
    </>
  );
}
