import { Link } from 'react-router-dom';
import type { WatchedMailWords } from '../../../../contract/wire/adminSystem';
import { Facts } from '../../../shared/elements/Facts';
import { PageHead } from '../../../shared/elements/PageHead';
import { Loaded } from '../../../shared/states/Loaded';
import { mailPreviewLink } from '../../../shared/lib/mailPreviewLink';
import { sectionPath } from '../../../../contract/adminPaths';
import { usePageTitle } from '../../../shared/lib/pageTitle';
import { useListPath } from '../../../shared/search/useAddressSearch';
import { useGetWatchedMailQuery } from '../adminApi';
import { dateTime } from '../../../shared/texts/format';
import { mailStates, mailTexts as texts, work } from '../adminSystemTexts';
import { Button } from '../../../shared/ui/Button';
import { Stack } from '../../../shared/ui/Flex';
import { Card } from '../../../shared/ui/Card';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { StateTag } from '../work/StateTag';
import styles from '../work/work.module.css';
import { MailButtons } from './MailTable';

/** `/provoz/posta/7`: one e-mail, its delivery state, and its content until the retention period ends. */
export default function MailItem({ id }: { id: number }) {
  const mail = useGetWatchedMailQuery({ id });
  const back = <Link to={useListPath(sectionPath('mail'))}>{work.back}</Link>;
  return (
    <>
      {back}
      <Loaded of={mail} whole skeleton={<Skeleton blocks={[60, 240]} />} elsewhere={back}>
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
          of={[
            [texts.to, mail.email],
            [work.attempts, String(mail.attempts)],
            [work.error, mail.reason],
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
