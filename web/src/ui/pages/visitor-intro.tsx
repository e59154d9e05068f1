import { Button } from '@mantine/core';
import { loginPath } from '@timbre/contract/screens/return-path';
import type { ReactNode } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { useLocation } from '../../lib/router/use-router.ts';
import { FactList } from './fact-list.tsx';
import { Notice } from '../messages/notice.tsx';
import classes from './visitor-intro.module.css';

interface VisitorIntroProps {
  readonly text: ReactNode;
  readonly logIn: string;
  /** What the tool does, costs and asks for. */
  readonly facts?: readonly { readonly title: string; readonly text: string }[];
}

/** A tool's page for anyone who is not logged in: the way to the log-in, which leads back here, and what waits behind it. */
export function VisitorIntro({ text, logIn, facts = [] }: VisitorIntroProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Notice tone="plain">
        <p>{text}</p>
        <Button component={Link} to={loginPath(pathname + search)}>
          {logIn}
        </Button>
      </Notice>
      {facts.length > 0 && (
        <div className={classes.facts}>
          <FactList facts={facts} />
        </div>
      )}
    </>
  );
}
