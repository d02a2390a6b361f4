import { useState } from 'react';
import { TENDER_CRITERIA_MAX, TENDER_MUST_HAVES_MAX } from '#contract/limits/limits.ts';
import { isRequired, mustHaveGroups } from '#contract/rules/mustHaves.ts';
import { tenderLabels } from '#contract/rules/tenderLabels.ts';
import { weightsOf } from '#contract/rules/tenders.ts';
import type { MustHaveKind } from '#contract/vocabulary/tenders.ts';
import { FormField } from '#shared/forms/fields/FormField.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { CloseOutlined } from '#shared/ui/icons.ts';
import { Input } from '#shared/ui/Input.tsx';
import { InputNumber } from '#shared/ui/InputNumber.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { tenders as texts } from '../tendersTexts.ts';
import { itemId } from './focusTerm.ts';
import styles from './PartsFields.module.css';
import { isByPrice, newId, unusedKinds, type PartsValues } from './partsValues.ts';

/** What a tender asks for, folded by kind. Bids have to answer each item. */
export function MustHavesField() {
  /** Kinds that the user opened or closed. Others are open only if there are no more. */
  const [toggled, setToggled] = useState<Partial<Record<MustHaveKind, boolean>>>({});
  const toggle = (kind: MustHaveKind, isOpen: boolean) => setToggled((others) => ({ ...others, [kind]: isOpen }));
  return (
    <FormField<PartsValues['must_have']>
      name="must_have"
      label={tenderLabels.must_have}
      hint={texts.mustHaveHint}
      labelled="group"
    >
      {({ attributes, value, change }) => {
        const groups = mustHaveGroups(value);
        const put = (id: string, part: Partial<PartsValues['must_have'][number]>) =>
          change(value.map((one) => (one.id === id ? { ...one, ...part } : one)));
        const add = (kind: MustHaveKind) => {
          toggle(kind, true);
          change([
            ...value,
            {
              id: newId(),
              text: '',
              ...(kind !== 'MUST_HAVE' && { kind }),
              ...(kind === 'QUESTION' && { is_required: false }),
            },
          ]);
        };
        const addButton = (kind: MustHaveKind) =>
          value.length < TENDER_MUST_HAVES_MAX && (
            <Button key={kind} size="small" onClick={() => add(kind)}>
              {texts.addItem(kind)}
            </Button>
          );
        return (
          <Stack gap={12}>
            {groups.map(({ kind, items }) => (
              <details
                key={kind}
                open={toggled[kind] ?? (groups.length === 1 || items.some(({ text }) => text.trim() === ''))}
                onToggle={({ currentTarget }) => toggle(kind, currentTarget.open)}
              >
                <summary>{texts.itemsOf(kind, items.length)}</summary>
                <Stack gap={8} className={styles.items}>
                  {items.map((item, index) => (
                    <Stack key={item.id} gap={4}>
                      <div className={styles.line}>
                        <TextArea
                          id={itemId(attributes.id, item.id)}
                          className={styles.text}
                          rows={1}
                          value={item.text}
                          maxLength={500}
                          aria-label={texts.itemNumber(kind, index + 1)}
                          aria-describedby={attributes['aria-describedby']}
                          onBlur={attributes.onBlur}
                          onChange={({ target }) => put(item.id, { text: target.value })}
                        />
                        <Button
                          type="text"
                          icon={<CloseOutlined aria-hidden />}
                          aria-label={texts.removeItem(kind, index + 1)}
                          onClick={() => change(value.filter(({ id }) => id !== item.id))}
                        />
                      </div>
                      {kind === 'QUESTION' && (
                        <Checkbox
                          checked={isRequired(item)}
                          aria-label={texts.requiredOf(index + 1)}
                          onChange={({ target }) => put(item.id, { is_required: target.checked })}
                        >
                          {texts.requiredLabel}
                        </Checkbox>
                      )}
                    </Stack>
                  ))}
                  <div>{addButton(kind)}</div>
                </Stack>
              </details>
            ))}
            <Line gap={8}>{unusedKinds(groups.map(({ kind }) => kind)).map(addButton)}</Line>
          </Stack>
        );
      }}
    </FormField>
  );
}

/** The evaluation criteria. Their weights must add up to 100. */
export const CriteriaField = () => (
  <FormField<PartsValues['criteria']>
    name="criteria"
    label={tenderLabels.criteria}
    hint={texts.criteriaHint}
    labelled="group"
  >
    {({ attributes, value, change }) => {
      const put = (id: string, part: Partial<PartsValues['criteria'][number]>) =>
        change(value.map((one) => (one.id === id ? { ...one, ...part } : one)));
      const shared = {
        'aria-describedby': attributes['aria-describedby'],
        onBlur: attributes.onBlur,
      };
      return (
        <Stack gap={8}>
          {value.map((item, index) => (
            <Stack key={item.id} gap={4}>
              <div className={styles.line}>
                <Input
                  {...shared}
                  value={item.name}
                  maxLength={200}
                  aria-label={texts.criterionNumber(index + 1)}
                  onChange={({ target }) => put(item.id, { name: target.value })}
                />
                <div className={styles.weight}>
                  <InputNumber
                    {...shared}
                    value={item.weight}
                    suffix="%"
                    aria-label={texts.criterionWeight(index + 1)}
                    onChange={(weight) => put(item.id, { weight })}
                    onUnread={(weight) => put(item.id, { weight })}
                  />
                </div>
                <Button
                  type="text"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={texts.removeCriterion(index + 1)}
                  onClick={() => change(value.filter(({ id }) => id !== item.id))}
                />
              </div>
              {(isByPrice(item) || !value.some(isByPrice)) && (
                <Checkbox
                  checked={isByPrice(item)}
                  aria-label={texts.byPriceOf(index + 1)}
                  onChange={({ target }) => put(item.id, { by_price: target.checked })}
                >
                  {texts.byPriceLabel}
                </Checkbox>
              )}
            </Stack>
          ))}
          {value.length > 0 && (
            <span role="status" className="secondary">
              {texts.sum(weightsOf(value))}
            </span>
          )}
          {value.length < TENDER_CRITERIA_MAX && (
            <div>
              <Button
                size="small"
                onClick={() =>
                  // The default weight is the remainder to 100, which is usually right for the next criterion.
                  change([...value, { id: newId(), name: '', weight: Math.max(0, 100 - weightsOf(value)) || null }])
                }
              >
                {texts.addCriterion}
              </Button>
            </div>
          )}
        </Stack>
      );
    }}
  </FormField>
);
