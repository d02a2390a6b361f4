import type { ReactNode } from 'react';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Result } from '#shared/ui/Result.tsx';

interface ErrorPageProps {
  title: string;
  drawing?: ReactNode;
  children: ReactNode;
  /** Links and buttons for the next step. */
  actions: ReactNode;
}

/** Layout of error pages. */
export const ErrorPage = ({ title, drawing = false, children, actions }: ErrorPageProps) => (
  <Result
    icon={drawing}
    title={<h1>{title}</h1>}
    subTitle={
      <Stack gap={4} align="center">
        {children}
      </Stack>
    }
    extra={
      <Line gap={16} justify="center">
        {actions}
      </Line>
    }
  />
);
