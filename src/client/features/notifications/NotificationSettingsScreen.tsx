import { useId, useState } from 'react';
import {
  NOTIFICATION_GROUPS,
  NOTIFICATION_MAILS,
  notificationGroup,
  notificationRule,
  type NotificationGroup,
  type NotificationMail,
} from '#contract/vocabulary/notifications.ts';
import type { NotificationSetting, NotificationSettings } from '#contract/wire/notifications.ts';
import { AccountPage } from '#features/user/shared/AccountPage.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Table } from '#shared/ui/Table.tsx';
import styles from './notifications.module.css';
import {
  useCheckMailAddressMutation,
  useGetNotificationSettingsQuery,
  useUpdateNotificationSettingsMutation,
} from './notificationsApi.ts';
import { notificationSettings as texts } from './notificationsTexts.ts';

const MAIL_OPTIONS = NOTIFICATION_MAILS.map((mail) => ({ value: mail, label: texts.mails[mail] }));
/** Monday's mail comes on Monday, or not at all. */
const MONDAY_OPTIONS = MAIL_OPTIONS.filter(({ value }) => value === 'WEEKLY' || value === 'OFF');
const SKELETON = <Skeleton blocks={[40, 320]} />;
const WatchesSection = lazyPart(
  () => import('#features/watches/shared/WatchesSection.tsx'),
  <Skeleton blocks={[160]} />,
);

/** `/uzivatel/oznameni`: notification settings by groups of events. Every change is saved immediately. */
export default function NotificationSettingsScreen() {
  const query = useGetNotificationSettingsQuery();
  return (
    <AccountPage title={texts.title} lead={texts.lead}>
      <Loaded query={query} skeleton={SKELETON}>
        {(settings) => (
          <>
            <Settings settings={settings} />
            <WatchesSection />
          </>
        )}
      </Loaded>
    </AccountPage>
  );
}

function Settings({ settings: { settings, email, mail_suppressed_at } }: { settings: NotificationSettings }) {
  return (
    <>
      {mail_suppressed_at !== null && <Suppressed email={email} since={mail_suppressed_at} />}
      <Card>
        <Stack>
          {NOTIFICATION_GROUPS.map((group) => {
            const of = settings.filter(({ event }) => notificationGroup(event) === group);
            return of.length > 0 && <Group key={group} group={group} settings={of} />;
          })}
          <p>{texts.to(email)}</p>
          <p className="secondary">{texts.always}</p>
        </Stack>
      </Card>
    </>
  );
}

interface GroupProps {
  group: NotificationGroup;
  settings: readonly NotificationSetting[];
}

/** Events of one group: how all of them are mailed, and the settings of each when unfolded. */
function Group({ group, settings }: GroupProps) {
  const [update] = useUpdateNotificationSettingsMutation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const label = texts.groups[group];
  const options = group === 'MONDAY' ? MONDAY_OPTIONS : MAIL_OPTIONS;
  const [first] = settings;
  const common = settings.every(({ mail }) => mail === first?.mail) ? (first?.mail ?? '') : '';
  const choose = (setting: NotificationSetting) => void update({ settings: [setting] });
  return (
    <section aria-labelledby={id} className={styles.group}>
      <Line justify="space-between">
        <h2 id={id} className={styles.title}>
          {label}
        </h2>
        <Line>
          <Select<NotificationMail | ''>
            aria-label={texts.mailOf(label)}
            className={styles.mail}
            value={common}
            options={common === '' ? [{ value: '', label: texts.mixed }, ...options] : options}
            onChange={(mail) =>
              mail !== '' && void update({ settings: settings.map((setting) => ({ ...setting, mail })) })
            }
          />
          {group !== 'MONDAY' && (
            <Button
              className={styles.oneByOne}
              aria-expanded={isOpen}
              aria-label={texts.oneByOneOf(label)}
              onClick={() => setOpen(!isOpen)}
            >
              {texts.oneByOne(settings.length)}
            </Button>
          )}
        </Line>
      </Line>
      {isOpen && (
        <Table
          label={label}
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
      )}
    </section>
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
