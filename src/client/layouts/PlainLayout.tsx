import { Link, NavLink } from 'react-router-dom';
import { Logo } from '../components/drawings/Logo';
import { links } from '../navigation/links';
import { selectToken } from '../slices/user';
import { useAppSelector } from '../store/hooks/app';
import { portal } from '../texts/portal';
import { Content } from './Content';
import { Hotline } from './header/Hotline';

/** Frame of log-in and error screens, and of everything a visitor sees. `wide` has room for the home page. */
export default function PlainLayout({ wide = false }: { wide?: boolean }) {
  // Not by the person, whom pages such as 404 do not load.
  const isVisitor = useAppSelector(selectToken) === null;
  return (
    <div className="frame">
      <header className="header header-plain no-print">
        <Link to={links.home()} className="header-logo" aria-label={portal.homeLink}>
          <Logo />
        </Link>
        <nav className="header-tools" aria-label={portal.mainNavigation}>
          <Hotline />
          <NavLink to={links.grantSearch()} className="header-link">
            {portal.grants}
          </NavLink>
          {isVisitor && (
            <>
              <NavLink to={links.registration()} className="header-link header-wide">
                {portal.register}
              </NavLink>
              <NavLink to={links.login()} className="header-link header-login">
                {portal.login}
              </NavLink>
            </>
          )}
        </nav>
      </header>
      <Content className={wide ? 'content-wide' : 'content-plain'} />
    </div>
  );
}
