import type { InputHTMLAttributes } from 'react';
import styles from './Slider.module.css';

interface SliderProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'onChange'> {
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** A number from none to the most, where about is enough. The browser's own, for the reasons of docs/decisions/0054. */
export const Slider = ({ onChange, ...rest }: SliderProps) => (
  <input
    {...rest}
    type="range"
    min={0}
    className={styles.slider}
    onChange={({ target }) => onChange(Number(target.value))}
  />
);
