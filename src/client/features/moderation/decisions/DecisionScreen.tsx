import { Link, useParams } from 'react-router-dom';
import { moderationStates, reportedKinds } from '../../../../contract/rules/moderationLabels';
import type { OwnModeration } from '../../../../contract/wire/moderation';
import { Facts } from '../../../shared/elements/Facts';
import { PageHead } from '../../../shared/elements/PageHead';
import { STATE_COLOURS } from '../shared/stateColours';
import { Statement } from '../shared/Statement';
import { Loaded } from '../../../shared/states/Loaded';
import { paths } from '../../../../contract/paths';
import { usePageTitle } from '../../../shared/lib/pageTitle';
import { useHeadingFocus } from '../../../shared/lib/useHeadingFocus';
import { useListPath } from '../../../shared/search/useAddressSearch';
import { useGetOwnModerationQuery, useCreateAppealMutation } from '../moderationsApi';
import { ownModerations as texts, statementTexts } from '../moderationTexts';
import { Card } from '../../../shared/ui/Card';
import { Stack } from '../../../shared/ui/Flex';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Tag } from '../../../shared/ui/Tag';
import styles from './decisions.module.css';
import { APPEAL_MAX_LENGTH } from '../../../../contract/limits/limits';
import { appealRules } from '../../../../contract/rules/reports';
import { TextAreaField } from '../../../shared/forms/fields/TextAreaField';
import { PortalForm } from '../../../shared/forms/PortalForm';
import { SubmitButton } from '../../../shared/forms/SubmitButton';

/** `/uzivatel/rozhodnuti/7`: one moderation decision with its statement of reasons, and the appeal. */
export default function DecisionScreen() {
  const id = Number(useParams().id);
  const decision = useGetOwnModerationQuery({ id }, { refetchOnMountOrArgChange: true });
  const back = <Link to={useListPath(paths.decisions())}>{texts.back}</Link>;
  return (
    <div className={styles.page}>
      {back}
      <Loaded of={decision} whole skeleton={<Skeleton blocks={[40, 260, 200]} />} elsewhere={back}>
        {(found) => <OneDecision decision={found} />}
      </Loaded>
    </div>
  );
}

function OneDecision({ decision }: { decision: OwnModeration }) {
  const { kind, name, state, decided_at, company, can_appeal, appeal_until } = decision;
  const title = [reportedKinds[kind], name].filter(Boolean).join(': ');
  usePageTitle(title);
  // The appeal form is removed after it is sent, so the focus moves to the heading.
  useHeadingFocus(state);
  const about = [decided_at && texts.at(decided_at), company && texts.of(company.name)].filter(Boolean).join(' · ');
  return (
    <>
      <PageHead
        title={title}
        extra={<Tag color={STATE_COLOURS[state]}>{moderationStates[state]}</Tag>}
        lead={about || undefined}
      />
      <Stack gap={24}>
        <Card title={texts.statement}>
          <Statement
            of={{ ...decision, appeal: can_appeal && appeal_until ? statementTexts.appealUntil(appeal_until) : null }}
          />
        </Card>
        <Appeal decision={decision} />
      </Stack>
    </>
  );
}

/** The sent appeal with its result, the appeal form, or the reason why an appeal is not possible. */
function Appeal({ decision }: { decision: OwnModeration }) {
  const { id, state, can_appeal, appeal_until, appeal_text, appealed_at } = decision;
  const { appeal_decided_at, clarification } = decision;
  if (appeal_text === null && !can_appeal && appeal_until === null) return null;
  return (
    <Card title={texts.appeal}>
      {appeal_text !== null ? (
        <Stack>
          {appealed_at && <p className="secondary">{texts.appealed(appealed_at)}</p>}
          <p className={styles.words}>{appeal_text}</p>
          {appeal_decided_at === null ? (
            <p>{texts.waits}</p>
          ) : (
            <>
              <p>
                <strong>{state === 'RESTORED' ? texts.granted : texts.refused}</strong>{' '}
                <span className="secondary">{texts.appealDecided(appeal_decided_at)}</span>
              </p>
              <Facts of={[[texts.answer, clarification && <p className={styles.words}>{clarification}</p>]]} />
            </>
          )}
        </Stack>
      ) : can_appeal ? (
        <AppealForm id={id} />
      ) : (
        <p>{texts.over}</p>
      )}
    </Card>
  );
}

/** Form of an appeal against a moderation decision. */
function AppealForm({ id }: { id: number }) {
  const [appeal] = useCreateAppealMutation();
  return (
    <PortalForm<{ appeal_text: string }, OwnModeration>
      endpoint="createAppeal"
      initialValues={{ appeal_text: '' }}
      rules={appealRules}
      draft={{ object: `appeal/${id}`, version: null }}
      onSubmit={(values) => appeal({ id, ...values })}
    >
      <p>{texts.appealLead}</p>
      <TextAreaField name="appeal_text" label={texts.appealText} rows={6} maxLength={APPEAL_MAX_LENGTH} sends />
      <div>
        <SubmitButton>{texts.appealSend}</SubmitButton>
      </div>
    </PortalForm>
  );
}
