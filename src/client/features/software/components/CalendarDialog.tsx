import { useState } from 'react';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { dateOf } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Input } from '#shared/ui/Input.tsx';
import {
  useCreateCalendarFeedMutation,
  useGetCalendarFeedQuery,
  useRevokeCalendarFeedMutation,
} from '../softwareApi.ts';
import { software } from '../softwareTexts.ts';

const { calendar: texts } = software;

/** Private calendar feed link with licence expirations. It can be created, copied once, and revoked. */
export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  const feed = useGetCalendarFeedQuery();
  const [create, created] = useCreateCalendarFeedMutation({ fixedCacheKey: 'createCalendarFeed' });
  const [revoke, revoked] = useRevokeCalendarFeedMutation({ fixedCacheKey: 'revokeCalendarFeed' });
  useResetOnUnmount(created);
  useResetOnUnmount(revoked);
  const link = created.data?.url;
  return (
    <Dialog title={texts.title} onCancel={onClose} footer={<Button onClick={onClose}>{texts.close}</Button>}>
      <p>{texts.intro}</p>
      {link && <NewLink url={link} />}
      <Loaded query={feed}>
        {({ created_at }) => (
          <>
            {!link && <p>{created_at ? texts.since(dateOf(created_at)) : texts.none}</p>}
            <Line>
              <Button type="primary" busy={created.isLoading} onClick={() => void create()}>
                {created_at ? texts.renew : texts.create}
              </Button>
              {created_at && (
                <Button
                  danger
                  busy={revoked.isLoading}
                  onClick={() => {
                    created.reset();
                    void revoke();
                  }}
                >
                  {texts.revoke}
                </Button>
              )}
            </Line>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function NewLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(url).then(() => setCopied(true));
  return (
    <Stack gap={8}>
      <p>{texts.secret}</p>
      <Line wrap={false}>
        <Input readOnly aria-label={texts.link} value={url} onFocus={({ target }) => target.select()} />
        <Button onClick={copy}>{texts.copy}</Button>
      </Line>
      <span role="status">{isCopied && texts.copied}</span>
    </Stack>
  );
}
