import { useId, useState, type KeyboardEvent } from 'react';
import { NavLink } from 'react-router-dom';
import type { Actor } from '../../contract/access';
import { portal, sidebar } from '../texts/portal';
import { LeftOutlined, RightOutlined } from '../ui/icons';
import { menuOf, type MenuItem } from './sidebarMenu';
import './sidebar.css';

interface SidebarMenuProps {
  actor: Actor;
  onAssistant: () => void;
}

/** What a person's plan does not open stays in the menu, can be reached by keyboard and says what opens it. */
function LockedItem({ item }: { item: MenuItem }) {
  const hint = useId();
  const [dismissed, setDismissed] = useState(false);
  const Icon = item.icon;
  return (
    <span
      className="sidebar-item sidebar-locked"
      role="link"
      aria-disabled="true"
      aria-describedby={hint}
      tabIndex={0}
      data-dismissed={dismissed || undefined}
      onKeyDown={({ key }) => key === 'Escape' && setDismissed(true)}
      onBlur={() => setDismissed(false)}
      onMouseLeave={() => setDismissed(false)}
    >
      <Icon aria-hidden />
      <span className="sidebar-label">{item.label}</span>
      <span className="sidebar-hint" role="tooltip" id={hint}>
        {item.locked}
      </span>
    </span>
  );
}

function Item({ item, onAssistant }: { item: MenuItem; onAssistant: () => void }) {
  if (item.locked) return <LockedItem item={item} />;
  const Icon = item.icon;
  const content = (
    <>
      <Icon aria-hidden />
      <span className="sidebar-label">{item.label}</span>
    </>
  );
  if (!item.to) {
    return (
      <button type="button" className="sidebar-item" onClick={onAssistant}>
        {content}
      </button>
    );
  }
  return (
    <NavLink to={item.to} className="sidebar-item" end>
      {content}
    </NavLink>
  );
}

/** Groups of links by role and plan; the current page carries aria-current. */
export function SidebarMenu({ actor, onAssistant }: SidebarMenuProps) {
  const id = useId();
  return (
    <nav aria-label={portal.mainNavigation} className="sidebar-menu">
      {menuOf(actor).map((group, index) => (
        <div key={group.label} className="sidebar-group">
          <p id={`${id}-${index}`} className="sidebar-group-label">
            {group.label}
          </p>
          <ul className="plain" aria-labelledby={`${id}-${index}`}>
            {group.items.map((item) => (
              <li key={item.label}>
                <Item item={item} onAssistant={onAssistant} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface SidebarProps extends SidebarMenuProps {
  /** 80 px instead of 250; it opens over the content under the pointer or the focus. */
  collapsed: boolean;
  /** Absent where the width of the window decides. */
  onCollapse?: (collapsed: boolean) => void;
}

/** The sidebar beside the content, above 992 px. */
export function Sidebar({ collapsed, onCollapse, ...menu }: SidebarProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const open = !collapsed || hovered || focused;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setHovered(false);
    setFocused(false);
  };
  return (
    <aside
      className="sidebar no-print"
      data-open={open}
      data-over={collapsed && open}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={onKeyDown}
    >
      <SidebarMenu {...menu} />
      {onCollapse && (
        <button type="button" className="sidebar-item sidebar-toggle" onClick={() => onCollapse(!collapsed)}>
          {collapsed ? <RightOutlined aria-hidden /> : <LeftOutlined aria-hidden />}
          <span className="sidebar-label">{collapsed ? sidebar.expand : sidebar.collapse}</span>
        </button>
      )}
    </aside>
  );
}
