import { clsx } from 'clsx';
import { NavLink } from 'react-router-dom';
import { paths } from '../../../contract/paths';
import { selectToken } from '../../features/user/userSlice';
import { useAppSelector } from '../store/hooks/app';
import { portal } from '../../shared/texts/portal';
import { LinkButton } from '../../shared/ui/LinkButton';
import { Content } from './Content';
import { Frame } from './Frame';
import { Header } from './header/Header';
import { FooterBar } from './FooterBar';
import styles from './header/Header.module.css';
import { Hotline } from './header/Hotline';
import { SiteFooter } from './SiteFooter';

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
