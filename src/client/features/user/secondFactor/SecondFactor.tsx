import { useRef } from 'react';
import { RECOVERY_CODES_FEW } from '#contract/limits/limits.ts';
import type { SecondFactor as State } from '#contract/wire/accounts.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { dateOf } from '#shared/texts/format.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { useGetSecondFactorQuery } from '../secondFactorApi.ts';
import { secondFactor as texts } from '../secondFactorTexts.ts';
import { SetUp } from '../shared/secondFactor/SetUp.tsx';
import styles from './SecondFactor.module.css';

const RenewDialog = lazyPart(() => import(/* webpackChunkName: "second-factor-dialogs" */ './RenewDialog.tsx'));
const EndDialog = lazyPart(() => import(/* webpackChunkName: "second-factor-dialogs" */ './EndDialog.tsx'));

/** The open dialog or form. */
const openDialog = screenState<'setUp' | 'renew' | 'end' | null>('secondFactor/open', null);

/** State of the account's second factor, and the actions on it. */
export function SecondFactor() {
  const state = useGetSecondFactorQuery();
  const [open, setOpen] = useScreenState(openDialog);
  const heading = useRef<HTMLSpanElement>(null);
  const close = () => setOpen(null);
  const endSetUp = () => {
    close();
    heading.current?.focus();
  };
  return (
    <Card
      title={
        <span ref={heading} className={styles.title} tabIndex={-1}>
          {texts.title}
        </span>
      }
    >
      <Loaded query={state}>
        {(own) =>
          open === 'setUp' ? (
            <SetUp hasPassword={own.has_password} onCancel={endSetUp} onDone={endSetUp} />
          ) : own.confirmed_at === null ? (
            <Stack>
              <p>{texts.off}</p>
              <div>
                <Button type="primary" onClick={() => setOpen('setUp')}>
                  {texts.turnOn}
                </Button>
              </div>
            </Stack>
          ) : (
            <>
              <IsOn {...own} since={own.confirmed_at} onOpen={setOpen} />
              {open === 'renew' && <RenewDialog onClose={close} />}
              {open === 'end' && <EndDialog hasPassword={own.has_password} onClose={close} />}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

interface IsOnProps extends Omit<State, 'confirmed_at'> {
  since: string;
  onOpen: (dialog: 'renew' | 'end') => void;
}

function IsOn({ since, recovery_codes_left, is_required, onOpen }: IsOnProps) {
  return (
    <Stack>
      <p>
        {texts.on(dateOf(since))} {is_required && texts.required}
      </p>
      <p>{texts.left(recovery_codes_left)}</p>
      {recovery_codes_left <= RECOVERY_CODES_FEW && <Alert type="warning" title={texts.few} />}
      <Line gap={12}>
        <Button onClick={() => onOpen('renew')}>{texts.renew}</Button>
        {!is_required && <Button onClick={() => onOpen('end')}>{texts.turnOff}</Button>}
      </Line>
    </Stack>
  );
}
