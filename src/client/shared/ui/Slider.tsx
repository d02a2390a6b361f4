import type { InputHTMLAttributes } from 'react';
import styles from './Slider.module.css';

interface SliderProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'onChange'> {
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/**
 * A native slider for an approximate number from `min` (0 by default) to the maximum. antd's Slider is not a form field
 * that a label can reference, and has no description.
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
