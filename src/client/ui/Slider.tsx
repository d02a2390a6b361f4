import type { InputHTMLAttributes } from 'react';
import styles from './Slider.module.css';

interface SliderProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'onChange'> {
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/**
 * An approximate number from none, or `min`, to the maximum. The browser's own: antd's Slider is no form field that a label can point
 * to, has a handle of 10 px and adds 13 kB to the heaviest page.
 */
export const Slider = ({ onChange, ...rest }: SliderProps) => (
  <input
    min={0}
    {...rest}
    type="range"
    className={styles.slider}
    onChange={({ target }) => onChange(Number(target.value))}
  />
);
