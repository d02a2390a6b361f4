import Antd, { type AutoCompleteProps as AntdProps } from 'antd/es/auto-complete';
import styles from './dropdowns.module.css';

interface AutoCompleteProps extends Omit<
  AntdProps,
  'virtual' | 'filterOption' | 'onChange' | 'onSearch' | 'className'
> {
  /** Called with what is typed. A chosen option is only passed to `onSelect`. */
  onType: (text: string) => void;
}

/** A text field that offers options. Enter chooses the first one, or the one that arrows lead to. */
export const AutoComplete = ({ onType, ...rest }: AutoCompleteProps) => (
  <Antd {...rest} className={styles.whole} virtual={false} filterOption={false} onSearch={onType} />
);
