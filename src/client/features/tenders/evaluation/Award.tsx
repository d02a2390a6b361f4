import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { canDecideTender } from '#contract/access/companyAccess.ts';
import { AWARD_REASON_MAX_LENGTH } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import { exactPrice } from '#contract/rules/awarding.ts';
import { awardFormRules, noAwardRules } from '#contract/rules/comparison.ts';
import { isJudged } from '#contract/rules/tenderStates.ts';
import type { AwardCheck as AwardPoints, ComparedBid, Comparison } from '#contract/wire/comparison.ts';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { number } from '#shared/texts/format.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useCloseTenderMutation, useGetAwardCheckQuery } from '../evaluationApi.ts';
import { evaluation as texts } from '../evaluationTexts.ts';
import { AwardCheck } from './AwardCheck.tsx';
import { type AwardChoice, keyOf } from './awardChoice.ts';

const words = texts.award;

/**
 * The decision in two steps, each with its own address: the choice with the reasons, and the check of what it means. It
 * keeps the choice, so that Back returns to it.
 */
export default function Award({ comparison, step }: { comparison: Comparison; step: 'choice' | 'check' }) {
  const { project, company, tender, bids } = comparison;
  const mayDecide = canDecideTender(useActor(), { is_owner: true, company }) && tender.state === 'EVALUATION';
  const judged = bids.filter(({ state }) => isJudged(state));
  const check = useGetAwardCheckQuery({ project: project.id }, { skip: !mayDecide, refetchOnMountOrArgChange: true });
  const [choice, setChoice] = useState<AwardChoice | null>(null);
  if (step === 'check' && (!choice || !judged.some(({ id }) => id === choice.bid)))
    return <Navigate to={paths.award(project.id)} replace />;
  return (
    <Stack gap={16}>
      {(step === 'choice' || !mayDecide) && (
        <>
          <Link to={paths.comparison(project.id)}>{texts.toComparison}</Link>
          <PageHead title={words.title} lead={project.name} />
        </>
      )}
      {mayDecide ? (
        <Loaded query={check} skeleton={<Skeleton blocks={[320]} />}>
          {(loaded) =>
            step === 'check' && choice ? (
              <AwardCheck comparison={comparison} check={loaded} choice={choice} />
            ) : (
              <>
                {loaded.conflict && <Alert type="warning" title={words.inConflict[loaded.conflict]} />}
                {judged.length > 0 && <Choice {...{ comparison, judged, check: loaded, choice, setChoice }} />}
                <NoAward project={project.id} isOpen={judged.length === 0} />
              </>
            )
          }
        </Loaded>
      ) : (
        <EmptyState title={words.nothing} hint={words.nothingHint} />
      )}
    </Stack>
  );
}

const reasonFieldOf = (bid: ComparedBid) => `others.${keyOf(bid)}.reason`;

interface ChoiceProps {
  comparison: Comparison;
  judged: readonly ComparedBid[];
  check: AwardPoints;
  choice: AwardChoice | null;
  setChoice: (choice: AwardChoice) => void;
}

function Choice({ comparison: { project, tender }, judged, check, choice, setChoice }: ChoiceProps) {
  const navigate = useNavigate();
  const evaluationOf = (id: number) => check.bids.find((bid) => bid.id === id);
  const initialValues: AwardChoice = choice ?? {
    bid: null,
    reason: '',
    others: Object.fromEntries(judged.map((bid) => [keyOf(bid), { reason: '' }])),
  };
  const rules = awardFormRules((bid) => evaluationOf(bid)?.place !== 1, {
    missing: (bid, reasons) =>
      judged
        .filter(
          (one) =>
            one.id !== bid && !(reasons as Record<string, { reason?: string } | undefined>)[keyOf(one)]?.reason?.trim(),
        )
        .map(reasonFieldOf),
    message: words.missing,
  });
  return (
    <Card title={texts.decide}>
      <PortalForm<AwardChoice, null>
        endpoint="awardTender"
        rules={rules}
        initialValues={initialValues}
        onSubmit={(values) => {
          setChoice(values);
          return Promise.resolve({ data: null });
        }}
        onSaved={() => void navigate(paths.awardCheck(project.id))}
      >
        <SelectField
          name="bid"
          label={words.chosen}
          options={judged.map(({ id, bidder, price }) => {
            const total = evaluationOf(id)?.total ?? null;
            return {
              value: id,
              label: [
                bidder.name,
                texts.range(price.net_from, price.net_to),
                total === null ? null : `${number(total)}/100`,
              ]
                .filter(Boolean)
                .join(' · '),
            };
          })}
        />
        <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} maxLength={AWARD_REASON_MAX_LENGTH} />
        <Others judged={judged} mustHave={tender.must_have} evaluationOf={evaluationOf} />
        <div>
          <SubmitButton>{words.toCheck}</SubmitButton>
        </div>
      </PortalForm>
    </Card>
  );
}

interface OthersProps {
  judged: readonly ComparedBid[];
  mustHave: Comparison['tender']['must_have'];
  evaluationOf: (bid: number) => AwardPoints['bids'][number] | undefined;
}

/** The reason for each losing bid: free text, or a suggestion based on the bid's content and points. */
function Others({ judged, mustHave, evaluationOf }: OthersProps) {
  const { values, setFieldValue } = useFormikContext<AwardChoice>();
  const chosen = judged.find(({ id }) => id === values.bid);
  const others = judged.filter((bid) => bid !== chosen);
  if (!chosen || others.length === 0) return null;
  return (
    <Stack gap={12}>
      <h3>{words.others}</h3>
      <p className="secondary">{words.othersLead}</p>
      {others.map((bid) => {
        const [own, best] = [evaluationOf(bid.id), evaluationOf(chosen.id)];
        const unmet = mustHave.filter(({ id }) => bid.answers.some((one) => one.id === id && one.meets === 'NO'));
        const offered = [
          ...(exactPrice(bid.price) > exactPrice(chosen.price) ? [words.higherPrice] : []),
          ...(own?.total != null && best?.total != null && (own.place ?? 0) > (best.place ?? 0)
            ? [words.lowerTotal(own.total, best.total)]
            : []),
          ...unmet.map(({ text }) => words.unmet(text)),
        ];
        const field = reasonFieldOf(bid);
        return (
          <Stack key={bid.id} gap={4}>
            <TextAreaField
              name={field}
              label={words.reasonOf(bid.bidder.name)}
              maxLength={AWARD_REASON_MAX_LENGTH}
              rows={2}
            />
            {offered.length > 0 && (
              <Line gap={8}>
                {offered.map((reason) => (
                  <Button key={reason} size="small" onClick={() => void setFieldValue(field, reason)}>
                    {reason}
                  </Button>
                ))}
              </Line>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}

/** The decision to award no bid, folded unless there is nothing to choose from. */
function NoAward({ project, isOpen }: { project: number; isOpen: boolean }) {
  const navigate = useNavigate();
  const [close] = useCloseTenderMutation();
  return (
    <details open={isOpen}>
      <summary>{words.noneTitle}</summary>
      <Card>
        <PortalForm<{ reason: string }, null>
          endpoint="closeTender"
          initialValues={{ reason: '' }}
          rules={noAwardRules}
          guarded={false}
          onSubmit={({ reason }) => close({ project, reason })}
          onSaved={() => void navigate(paths.decided(project))}
        >
          <TextAreaField name="reason" label={words.noneReason} maxLength={AWARD_REASON_MAX_LENGTH} />
          <Alert type="warning" title={words.noneFinal} />
          <div>
            <SubmitButton isMain={false}>{words.noneSubmit}</SubmitButton>
          </div>
        </PortalForm>
      </Card>
    </details>
  );
}
