import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useStableWhilePressed } from '../../../src/client/forms/useStableWhilePressed';

const point = (type: string) => document.dispatchEvent(new Event(type, { bubbles: true }));

function Shown({ text, onDrawn }: { text: string; onDrawn?: () => void }) {
  const still = useStableWhilePressed(text);
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return <p>{still}</p>;
}

afterEach(() => void act(() => point('pointercancel')));

it('holds what changes while the pointer is down, and shows it once it is up', () => {
  const { rerender } = render(<Shown text="dřív" />);
  act(() => void point('pointerdown'));
  rerender(<Shown text="teď" />);
  expect(screen.getByText('dřív')).toBeInTheDocument();
  act(() => void point('pointercancel'));
  expect(screen.getByText('teď')).toBeInTheDocument();
});

it('shows what changed when the pointer goes up while it is being drawn', () => {
  const { rerender } = render(<Shown text="dřív" />);
  act(() => void point('pointerdown'));
  rerender(<Shown text="teď" onDrawn={() => void point('pointercancel')} />);
  expect(screen.getByText('teď')).toBeInTheDocument();
});
