import { clsx } from 'clsx';
import { NavLink } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { selectToken } from '#shared/session/userSlice.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { portal } from '#shared/texts/portal.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Content } from './Content.tsx';
import { FooterBar } from './FooterBar.tsx';
import { Frame } from './Frame.tsx';
import styles from './header/Header.module.css';
import { Header } from './header/Header.tsx';
import { Hotline } from './header/Hotline.tsx';
import { SiteFooter } from './SiteFooter.tsx';

/** Frame of login and error screens, and of all pages for visitors. */
export default function PlainLayout() {
  // Uses the token instead of the user, because pages such as 404 do not load the user.
  const isVisitor = useAppSelector(selectToken) === null;
  return (
    <Frame>
      <Header>
        <nav className={styles.tools} aria-label={portal.mainNavigation}>
          <Hotline />
          <NavLink to={paths.grantSearch()} className={styles.link}>
            {portal.grants}
          </NavLink>
          {isVisitor && (
            <>
              <NavLink to={paths.registration()} className={clsx(styles.link, styles.optional)}>
                {portal.register}
              </NavLink>
              <LinkButton to={paths.login()}>{portal.login}</LinkButton>
            </>
          )}
        </nav>
      </Header>
      <Content />
      <FooterBar>
        <SiteFooter />
      </FooterBar>
    </Frame>
  );
}
