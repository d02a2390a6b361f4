import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { CzechMap } from '#shared/map/CzechMap.tsx';
import { errors } from '#shared/texts/errors.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { ChoiceFields } from '../components/ChoiceFields.tsx';
import { CompanyLookUp } from '../components/CompanyLookUp.tsx';
import {
  type Choice,
  CHOICES,
  grantQuery,
  NO_CHOICE,
  searchOf,
  toggled,
  useGrantQuery,
} from '../components/grantQuery.ts';
import styles from '../components/grants.module.css';
import { useGrantLabels } from '../components/useGrantLabels.ts';
import { isSearchable, useGetGrantOptionsQuery } from '../grantsApi.ts';
import { grantsTexts as texts } from '../grantsTexts.ts';

/** Search form of the grant finder: applicant, area and place. The selects and the map are kept in sync. */
export default function GrantSearchScreen() {
  const { search: query, change } = useGrantQuery();
  const { labelOf } = useGrantLabels();
  const options = useGetGrantOptionsQuery();
  const navigate = useNavigate();
  /** Whether the form was submitted without any selection. */
  const [isEmptySubmit, setEmptySubmit] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const statusId = useId();

  // Selections replace the history entry, so that Back leaves the finder.
  const choose: typeof change = (patch) => change(patch, { replace: true });
  const codesOf = (choice: Choice) => [query[choice]].flat().filter((code) => code !== '');
  const chosen = CHOICES.flatMap((choice) => codesOf(choice).map((code) => labelOf(choice, code)));
  const ready = isSearchable(searchOf(query));

  /** Whether the map shows regions to select another one, instead of the districts of the selected one. */
  const [isAdding, setAdding] = useState(false);
  const [region, another] = query.regions;
  const opened =
    region !== undefined && another === undefined && (!isAdding || query.district !== '')
      ? {
          region,
          district: query.district || null,
          onDistrict: (district: string | null) => choose({ district: district ?? '' }),
          onBack: () => choose({ regions: [], district: '' }),
          onMore: () => {
            setAdding(true);
            choose({ district: '' });
          },
        }
      : undefined;
  const press = (code: string) => {
    const regions = toggled(query.regions, code);
    if (regions.length === 0) setAdding(false);
    choose({ regions, district: '' });
  };

  const submit = () => {
    if (ready) return void navigate(paths.grantResults(grantQuery.write(query)));
    setEmptySubmit(true);
    form.current?.querySelector<HTMLElement>('[role="combobox"]:enabled')?.focus();
  };

  return (
    <>
      <header className={styles.pageHead}>
        <h1>{texts.title}</h1>
        <p className="secondary">{texts.lead}</p>
      </header>
      <div className={styles.finder}>
        <Card>
          <Stack gap={16}>
            <CompanyLookUp isEmpty={chosen.length === 0} onFound={choose} />
            <form
              ref={form}
              className={styles.form}
              aria-label={texts.form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                submit();
              }}
            >
              {options.isError && !options.data && (
                <Alert
                  type="error"
                  title={texts.optionsFailed}
                  action={
                    <Button size="small" busy={options.isFetching} onClick={() => void options.refetch()}>
                      {errors.retry}
                    </Button>
                  }
                />
              )}
              <ChoiceFields query={query} change={choose} />
              <p id={statusId} role="status" className={clsx(styles.status, !ready && isEmptySubmit && styles.failed)}>
                {ready ? texts.ready(chosen) : texts.nothingChosen}
              </p>
              <p className={styles.hint}>{texts.openFirst}</p>
              <div className={styles.line}>
                <Button htmlType="submit" type="primary" size="large" aria-describedby={statusId}>
                  {texts.submit}
                </Button>
                {chosen.length > 0 && (
                  <Button size="large" onClick={() => choose(NO_CHOICE)}>
                    {texts.clear}
                  </Button>
                )}
              </div>
            </form>
          </Stack>
        </Card>
        <section className={styles.map} aria-label={texts.map}>
          <Card>
            <CzechMap chosen={query.regions} opened={opened} onRegion={press} />
            <p className={styles.hint}>{texts.mapHint}</p>
          </Card>
        </section>
      </div>
    </>
  );
}
