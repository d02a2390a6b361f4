import { useId, useState } from 'react';
import type { Service } from '#contract/wire/catalogues.ts';
import { addressAtApi } from '#shared/api/addressAtApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { DownOutlined } from '#shared/ui/icons.ts';
import { servicesTexts as texts } from '../servicesTexts.ts';
import { Price } from './Price.tsx';
import styles from './services.module.css';

/** An offered service: a summary, the full description on demand, the price and an order button. */
export function ServiceCard({ service, onOrder }: { service: Service; onOrder: () => void }) {
  const { name, perex, description, price_from, image } = service;
  const [open, setOpen] = useState(false);
  const heading = useId();
  const detail = useId();
  const picture = image !== null && (
    <div className={styles.picture}>
      <img src={addressAtApi(image)} alt="" loading="lazy" />
    </div>
  );
  return (
    <li>
      <Card cover={picture || undefined}>
        <Stack gap={8} className={styles.card}>
          <h2 id={heading}>{name}</h2>
          <p>{perex}</p>
          <Line>
            <Button
              type="link"
              aria-expanded={open}
              aria-controls={detail}
              aria-describedby={heading}
              onClick={() => setOpen(!open)}
            >
              {open ? texts.less : texts.more} <DownOutlined aria-hidden rotate={open ? 180 : 0} />
            </Button>
          </Line>
          <p id={detail} hidden={!open}>
            {description}
          </p>
          <Line className={styles.order}>
            <Price from={price_from} />
            <Button aria-describedby={heading} onClick={onOrder}>
              {texts.order}
            </Button>
          </Line>
        </Stack>
      </Card>
    </li>
  );
}
