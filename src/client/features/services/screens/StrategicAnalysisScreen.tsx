import { clsx } from 'clsx';
import { AnalysisDrawing } from '#shared/drawings/AnalysisDrawing.tsx';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { CheckOutlined } from '#shared/ui/icons.ts';
import { Timeline } from '#shared/ui/Timeline.tsx';
import { Price } from '../components/Price.tsx';
import styles from '../components/services.module.css';
import { orderedState } from '../requestsApi.ts';
import { useListServicesQuery } from '../servicesApi.ts';
import { servicesTexts, strategicTexts as texts } from '../servicesTexts.ts';
import { RequestDialog } from '../shared/RequestDialog.tsx';

const STEPS = texts.steps.list.map(({ when, name, text }) => ({
  key: name,
  content: (
    <>
      <span className={styles.when}>{when}</span>
      <h3>{name}</h3>
      <p>{text}</p>
    </>
  ),
}));

/**
 * `/sluzby/strategicka-analyza`: the main service. The order refers to the catalogue service of the same name. If there
 * is none or it is still loading, no price is shown and the order has no service.
 */
export default function StrategicAnalysisScreen() {
  const [ordered, setOrdered] = useScreenState(orderedState);
  const { data } = useListServicesQuery({ category: 'ANALYZE' });
  const service = data?.results.find(({ name }) => name === texts.name);

  return (
    <Stack>
      <header className={styles.lead}>
        <div>
          <h1>{texts.name}</h1>
          <p>{texts.lead}</p>
        </div>
        <AnalysisDrawing />
      </header>

      <div className={styles.columns}>
        <Stack gap={32}>
          <section>
            <h2>{texts.what.title}</h2>
            {texts.what.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <section>
            <h2>{texts.steps.title}</h2>
            <Timeline items={STEPS} />
          </section>
          <section>
            <h2>{texts.gets.title}</h2>
            <ul className={clsx(styles.gets, 'plain')}>
              {texts.gets.list.map((thing) => (
                <li key={thing}>
                  <CheckOutlined aria-hidden className={styles.got} /> {thing}
                </li>
              ))}
            </ul>
          </section>
        </Stack>
        <Card className={styles.aside} title={texts.order.title}>
          <Stack gap={12}>
            <Price from={service?.price_from ?? null} />
            <p>{texts.order.weeks}</p>
            <Button type="primary" size="large" onClick={() => setOrdered(service?.id ?? 0)}>
              {servicesTexts.order}
            </Button>
            <p className="secondary">{texts.order.text}</p>
          </Stack>
        </Card>
      </div>
      <RequestDialog kind="consierge" open={ordered !== null} service={service} onClose={() => setOrdered(null)} />
    </Stack>
  );
}
