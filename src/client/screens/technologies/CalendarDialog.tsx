import Button from 'antd/es/button';
import Input from 'antd/es/input/Input';
import { Loaded } from '../../components/Loaded';
import { BusyButton } from '../../forms/BusyButton';
import { Dialog } from '../../forms/Dialog';
import {
  useCreateCalendarFeedMutation,
  useGetCalendarFeedQuery,
  useRevokeCalendarFeedMutation,
} from '../../slices/software';
import { useFreshStart } from '../../store/useFreshStart';
import { recordedState, useRecordedState } from '../../store/useRecordedState';
import { dateOf } from '../../texts/format';
import { software } from '../../texts/software';

const { calendar: texts } = software;

/** The private link to a calendar of expiries: made, copied once, and ended. */
export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  const feed = useGetCalendarFeedQuery();
  const [create, created] = useCreateCalendarFeedMutation({ fixedCacheKey: 'createCalendarFeed' });
  const [revoke, revoked] = useRevokeCalendarFeedMutation({ fixedCacheKey: 'revokeCalendarFeed' });
  useFreshStart(created);
  useFreshStart(revoked);
  const link = created.data?.url;
  return (
    <Dialog title={texts.title} onCancel={onClose} footer={<Button onClick={onClose}>{texts.close}</Button>}>
      <p>{texts.intro}</p>
      {link && <NewLink url={link} />}
      <Loaded of={feed}>
        {({ created_at }) => (
          <>
            {!link && <p>{created_at ? texts.since(dateOf(created_at)) : texts.none}</p>}
            <div className="software-actions">
              <BusyButton type="primary" busy={created.isLoading} onClick={() => void create()}>
                {created_at ? texts.renew : texts.create}
              </BusyButton>
              {created_at && (
                <BusyButton
                  danger
                  busy={revoked.isLoading}
                  onClick={() => {
                    created.reset();
                    void revoke();
                  }}
                >
                  {texts.revoke}
                </BusyButton>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

const linkCopied = recordedState('software/linkCopied', false, { untilUnmount: true });

function NewLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useRecordedState(linkCopied);
  const copy = () => void navigator.clipboard.writeText(url).then(() => setCopied(true));
  return (
    <div className="software-link">
      <p>{texts.secret}</p>
      <div>
        <Input readOnly aria-label={texts.link} value={url} onFocus={({ target }) => target.select()} />
        <Button onClick={copy}>{texts.copy}</Button>
      </div>
      <span role="status">{isCopied && texts.copied}</span>
    </div>
  );
}
