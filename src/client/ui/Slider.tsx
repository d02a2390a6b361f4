import type { InputHTMLAttributes } from 'react';
import styles from './Slider.module.css';

interface SliderProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'onChange'> {
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** A number from none, or `min`, to the most, where about is enough. The browser's own, for the reasons of docs/decisions/0054. */
export const Slider = ({ onChange, ...rest }: SliderProps) => (
  <input
    min={0}
    {...rest}
    type="range"
    className={styles.slider}
    onChange={({ target }) => onChange(Number(target.value))}
  />
);
