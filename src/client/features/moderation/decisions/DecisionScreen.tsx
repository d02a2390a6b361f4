import { Link, useParams } from 'react-router-dom';
import { APPEAL_MAX_LENGTH } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import { moderationStates, reportedKinds } from '#contract/rules/moderationLabels.ts';
import { appealRules } from '#contract/rules/reports.ts';
import type { OwnModeration } from '#contract/wire/moderation.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { useHeadingFocus } from '#shared/lib/useHeadingFocus.ts';
import { ownModerations as texts, statementTexts } from '#shared/records/moderation/moderationTexts.ts';
import { STATE_COLOURS } from '#shared/records/moderation/stateColours.ts';
import { Statement } from '#shared/records/moderation/Statement.tsx';
import { useListPath } from '#shared/search/useAddressSearch.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { useGetOwnModerationQuery, useCreateAppealMutation } from '../moderationsApi.ts';
import styles from './decisions.module.css';

/** `/uzivatel/rozhodnuti/7`: one moderation decision with its statement of reasons, and the appeal. */
export default function DecisionScreen() {
  const id = Number(useParams().id);
  const decision = useGetOwnModerationQuery({ id }, { refetchOnMountOrArgChange: true });
  const back = <Link to={useListPath(paths.decisions())}>{texts.back}</Link>;
  return (
    <div className={styles.page}>
      {back}
      <Loaded query={decision} whole skeleton={<Skeleton blocks={[40, 260, 200]} />} elsewhere={back}>
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
            statement={{
              ...decision,
              appeal: can_appeal && appeal_until ? statementTexts.appealUntil(appeal_until) : null,
            }}
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
              <Facts items={[[texts.answer, clarification && <p className={styles.words}>{clarification}</p>]]} />
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
