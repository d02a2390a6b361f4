import { useListSoftwareImportsQuery } from '../softwareApi';
import { dateTime } from '../../../shared/texts/format';
import { importTexts as texts } from '../softwareTexts';
import { Line, Stack } from '../../../shared/ui/Flex';
import { ImportUndo } from './ImportUndo';
import styles from './import.module.css';

/** Imports that can still be undone. Renders nothing if there are none. */
export function RecentImports() {
  const { data } = useListSoftwareImportsQuery();
  if (!data || data.results.length === 0) return null;
  return (
    <Stack gap={8} component="section" aria-labelledby="recent-imports" className={styles.recent}>
      <h3 id="recent-imports" className={styles.title}>
        {texts.recent}
      </h3>
      <ul className="plain">
        {data.results.map(({ id, created, left, created_at }) => (
          <li key={id}>
            <Line justify="space-between" gap={8}>
              <span>{texts.recentOne(dateTime(created_at), created, left)}</span>
              <ImportUndo id={id} left={left} />
            </Line>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
