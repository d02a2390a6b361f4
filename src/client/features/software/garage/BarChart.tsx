import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { nextTask } from '#shared/lib/nextTask.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { selectLayout } from '#shared/store/slices/layout.ts';
import { NBSP, trimmed } from '#shared/texts/format.ts';
import type { Bar } from './Bars.tsx';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface BarChartProps {
  bars: readonly Bar[];
  horizontal: boolean;
  onOpen: (bar: Bar) => void;
}

/** Maximum length of a label in characters, about 180 px; in a narrow chart it leaves room for the bars. */
const LABEL_LETTERS = 28;
const NARROW_LETTERS = 18;
/** Width of a narrow chart in pixels. */
const NARROW = 400;

/** The current colours of the page. A canvas cannot use custom properties. */
function colours() {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return { bar: of('primary'), hover: of('accent'), text: of('text-secondary'), line: of('hairline') };
}

/** Chart configuration in the current colours of the page. */
function barsAsChart({ bars, horizontal, onOpen }: BarChartProps, width: number): ChartConfiguration<'bar'> {
  const { bar, hover, text, line } = colours();
  const font = { family: getComputedStyle(document.body).fontFamily, size: 13 };
  const labels = {
    ticks: { color: text, font, maxRotation: 0, autoSkip: false },
    grid: { display: false },
    border: { color: line },
  };
  const letters = width < NARROW ? NARROW_LETTERS : LABEL_LETTERS;
  const values = {
    beginAtZero: true,
    ticks: { color: text, font, precision: 0 },
    grid: { color: line },
    border: { display: false },
  };
  return {
    type: 'bar',
    data: {
      // Below upright bars the parts of a label are on lines of their own, as twelve would not fit side by side.
      labels: bars.map(({ label }) => (horizontal ? trimmed(label, letters) : label.split(NBSP))),
      datasets: [
        {
          data: bars.map(({ value }) => value),
          backgroundColor: bar,
          hoverBackgroundColor: hover,
          borderRadius: 3,
          maxBarThickness: 28,
        },
      ],
    },
    options: {
      indexAxis: horizontal ? 'y' : 'x',
      animation: false,
      maintainAspectRatio: false,
      scales: horizontal ? { x: { ...values, display: false }, y: labels } : { x: labels, y: values },
      plugins: {
        tooltip: { displayColors: false, callbacks: { label: ({ dataIndex }) => bars[dataIndex]?.text ?? '' } },
      },
      onHover: (_event, [hit], { canvas: surface }) => {
        surface.style.cursor = hit ? 'pointer' : 'default';
      },
      onClick: (_event, [hit]) => {
        const pressed = hit && bars[hit.index];
        if (pressed) onOpen(pressed);
      },
    },
  };
}

/** Bar chart on a canvas. It is redrawn when the values or the colour scheme change. */
export default function BarChart({ bars, horizontal, onOpen }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  // Without a chosen colour scheme the system's applies, which may change while the chart is shown.
  const { appearance } = useAppSelector(selectLayout);
  const systemIsDark = useMedia('dark');

  useEffect(() => {
    let chart: Chart | null = null;
    let isUnmounted = false;
    // Each chart is drawn in its own task, so that several charts do not block the page.
    void nextTask().then(() => {
      if (canvas.current && !isUnmounted)
        chart = new Chart(
          canvas.current,
          barsAsChart(
            { bars, horizontal, onOpen: (bar) => open.current(bar) },
            canvas.current.parentElement?.clientWidth ?? 0,
          ),
        );
    });
    return () => {
      isUnmounted = true;
      chart?.destroy();
    };
  }, [bars, horizontal, appearance, systemIsDark]);

  return <canvas ref={canvas} />;
}
