import { Link } from 'react-router-dom';
import { sectionPath } from '#contract/adminPaths.ts';
import type { WatchedMailWords } from '#contract/wire/adminSystem.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { mailPreviewLink } from '#shared/lib/mailPreviewLink.ts';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { useListPath } from '#shared/search/useAddressSearch.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { dateTime } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useGetWatchedMailQuery } from '../adminApi.ts';
import { deliveryError, mailStates, mailTexts as texts, work } from '../adminSystemTexts.ts';
import { StateTag } from '../work/StateTag.tsx';
import styles from '../work/work.module.css';
import { MailButtons, Recipient } from './MailTable.tsx';

/** `/provoz/posta/7`: one e-mail, its delivery state, and its content until the retention period ends. */
export default function MailItem({ id }: { id: number }) {
  const mail = useGetWatchedMailQuery({ id });
  const back = <Link to={useListPath(sectionPath('mail'))}>{work.back}</Link>;
  return (
    <>
      {back}
      <Loaded query={mail} whole skeleton={<Skeleton blocks={[60, 240]} />} elsewhere={back}>
        {(found) => <OneMail mail={found} />}
      </Loaded>
    </>
  );
}

function OneMail({ mail }: { mail: WatchedMailWords }) {
  usePageTitle(mail.subject);
  return (
    <Stack gap={24}>
      <PageHead title={mail.subject} extra={<StateTag state={mail.state} names={mailStates} />}>
        <MailButtons mail={mail} />
      </PageHead>
      <Card title={texts.facts}>
        <Facts
          items={[
            [texts.to, <Recipient key="to" email={mail.email} />],
            [work.attempts, String(mail.attempts)],
            [work.error, deliveryError(mail.reason)],
            [work.created, dateTime(mail.created_at)],
            [work.next, mail.next_at && dateTime(mail.next_at)],
            [work.ended, mail.ended_at && dateTime(mail.ended_at)],
          ]}
        />
      </Card>
      <Card title={texts.text}>
        {mail.text === null ? (
          <p className="secondary">{texts.noText}</p>
        ) : (
          <>
            <p className={styles.words}>{mail.text}</p>
            {mail.token && (
              <Button href={mailPreviewLink(mail.token)} target="_blank">
                {texts.preview}
              </Button>
            )}
          </>
        )}
      </Card>
    </Stack>
  );
}
