import {
  NOTIFICATION_MAILS,
  notificationRule,
  type NotificationMail,
} from '../../../contract/vocabulary/notifications';
import type { NotificationSetting, NotificationSettings } from '../../../contract/wire/notifications';
import { Loaded } from '../../shared/states/Loaded';
import {
  useCheckMailAddressMutation,
  useGetNotificationSettingsQuery,
  useUpdateNotificationSettingsMutation,
} from './notificationsApi';
import { useResetOnUnmount } from '../../app/store/hooks/useResetOnUnmount';
import { notificationSettings as texts } from './notificationsTexts';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/Button';
import { Card } from '../../shared/ui/Card';
import { Checkbox } from '../../shared/ui/Checkbox';
import { Stack } from '../../shared/ui/Flex';
import { Select } from '../../shared/ui/Select';
import { Skeleton } from '../../shared/ui/Skeleton';
import { Table } from '../../shared/ui/Table';
import { AccountPage } from '../user/shared/AccountPage';

const MAIL_OPTIONS = NOTIFICATION_MAILS.map((mail) => ({ value: mail, label: texts.mails[mail] }));
const SKELETON = <Skeleton blocks={[40, 320]} />;

/** `/uzivatel/oznameni`: notification settings by event. Every change is saved immediately. */
export default function NotificationSettingsScreen() {
  const query = useGetNotificationSettingsQuery();
  return (
    <AccountPage title={texts.title} lead={texts.lead}>
      <Loaded of={query} skeleton={SKELETON}>
        {(settings) => <Settings settings={settings} />}
      </Loaded>
    </AccountPage>
  );
}

function Settings({ settings: { settings, email, mail_suppressed_at } }: { settings: NotificationSettings }) {
  const [update] = useUpdateNotificationSettingsMutation();
  const choose = (setting: NotificationSetting) => void update({ settings: [setting] });
  return (
    <>
      {mail_suppressed_at !== null && <Suppressed email={email} since={mail_suppressed_at} />}
      <Card>
        <Stack>
          <Table
            label={texts.title}
            rows={settings}
            keyOf={({ event }) => event}
            columns={[
              { key: 'event', title: texts.event, isName: true, render: ({ event }) => notificationRule(event).label },
              {
                key: 'in_portal',
                title: texts.inPortal,
                render: (setting) => (
                  <Checkbox
                    aria-label={texts.inPortalOf(notificationRule(setting.event).label)}
                    checked={setting.in_portal}
                    onChange={({ target }) => choose({ ...setting, in_portal: target.checked })}
                  />
                ),
              },
              {
                key: 'mail',
                title: texts.mail,
                render: (setting) => (
                  <Select<NotificationMail>
                    aria-label={texts.mailOf(notificationRule(setting.event).label)}
                    value={setting.mail}
                    options={MAIL_OPTIONS}
                    onChange={(mail) => choose({ ...setting, mail })}
                  />
                ),
              },
            ]}
          />
          <p>{texts.to(email)}</p>
          <p className="secondary">{texts.always}</p>
        </Stack>
      </Card>
    </>
  );
}

/** Warns that e-mails cannot be delivered, and offers to verify the address. */
function Suppressed({ email, since }: { email: string; since: string }) {
  const [check, checking] = useCheckMailAddressMutation({ fixedCacheKey: 'checkMailAddress' });
  useResetOnUnmount(checking);
  return (
    <Alert
      type="warning"
      title={texts.suppressed(email)}
      description={checking.data?.detail ?? texts.suppressedSince(since)}
      action={
        !checking.data && (
          <Button busy={checking.isLoading} onClick={() => void check()}>
            {texts.takeUp}
          </Button>
        )
      }
    />
  );
}
