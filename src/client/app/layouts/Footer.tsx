import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isClient, type Actor } from '#contract/access/access.ts';
import { paths } from '#contract/paths.ts';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { footer } from '#shared/texts/portal.ts';
import { timing } from '#shared/theme/timing.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CaretRightOutlined, PauseOutlined, RightOutlined } from '#shared/ui/icons.ts';
import styles from './Footer.module.css';
import { FooterBar } from './FooterBar.tsx';
import { SiteFooter } from './SiteFooter.tsx';

/**
 * Footer with a slider and the legal texts. The slider advances every three seconds and pauses on hover, on focus
 * inside, by its button, and in a replay. With reduced motion it advances only by a button.
 */
export function Footer({ actor }: { actor: Actor }) {
  const prefersReducedMotion = useMedia('reducedMotion');
  const isReplayed = useIsReplayed();
  const [index, setIndex] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  const targets = { grants: paths.grantSearch(), references: paths.references(), software: paths.softwareList() };
  const slides = footer.slides.filter(({ link }) => link !== 'software' || isClient(actor));
  const runs = !isReplayed && !prefersReducedMotion && !isStopped && !hovered && !focused;
  useEffect(() => {
    if (!runs) return;
    const timer = window.setInterval(() => setIndex((current) => current + 1), timing.footerSlide);
    return () => window.clearInterval(timer);
  }, [runs]);

  const slide = slides[index % slides.length];
  const toggleLabel = isStopped ? footer.play : footer.pause;
  return (
    <FooterBar
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <section className={styles.slider} aria-label={footer.label}>
        {slide && (
          <Link key={slide.link} to={targets[slide.link]} className={styles.slide}>
            {slide.text}
          </Link>
        )}
        {slides.length > 1 && (
          <div className={styles.controls}>
            {prefersReducedMotion ? (
              <Button
                type="text"
                size="small"
                icon={<RightOutlined aria-hidden />}
                aria-label={footer.next}
                onClick={() => setIndex(index + 1)}
              />
            ) : (
              <Button
                type="text"
                size="small"
                icon={isStopped ? <CaretRightOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
                aria-label={toggleLabel}
                onClick={() => setStopped(!isStopped)}
              />
            )}
          </div>
        )}
      </section>
      <SiteFooter />
    </FooterBar>
  );
}
