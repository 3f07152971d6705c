import { Box, Typography } from '@strapi/design-system';
import { ArrowRight } from '@strapi/icons';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

interface GroupProps {
  title: string;
  children: ReactNode;
}

export function Group({ title, children }: GroupProps) {
  const id = useId();
  return (
    <Box tag="section" aria-labelledby={id} paddingBottom={8}>
      <Typography id={id} tag="h2" variant="delta" textColor="neutral800">
        {title}
      </Typography>
      <Cards>{children}</Cards>
    </Box>
  );
}

interface CardProps {
  name: string;
  text: string;
  /** A screen of the panel. */
  to?: string;
  /** Another part of the site. */
  href?: string;
}

export function Card({ name, text, to, href }: CardProps) {
  const words = (
    <>
      <Typography tag="h3" variant="beta">
        {name} <ArrowRight aria-hidden />
      </Typography>
      <Typography tag="p" textColor="neutral600">
        {text}
      </Typography>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <Elsewhere href={href}>{words}</Elsewhere>
      ) : (
        <Screen to={to}>{words}</Screen>
      )}
    </li>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(32rem, 1fr));
  gap: ${({ theme }) => theme.spaces[4]};
  padding: 0;
  margin-top: ${({ theme }) => theme.spaces[3]};
  list-style: none;
  @media (max-width: 40em) {
    grid-template-columns: 1fr;
    gap: ${({ theme }) => theme.spaces[2]};
  }
`;

const ground = css`
  display: block;
  height: 100%;
  padding: ${({ theme }) => theme.spaces[5]};
  color: ${({ theme }) => theme.colors.neutral800};
  text-decoration: none;
  background: ${({ theme }) => theme.colors.neutral0};
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
  svg {
    display: inline;
    width: 1.4rem;
    vertical-align: baseline;
    color: ${({ theme }) => theme.colors.neutral500};
  }
  &:hover {
    border-color: ${({ theme }) => theme.colors.primary600};
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
  @media (max-width: 40em) {
    padding: ${({ theme }) => `${theme.spaces[3]} ${theme.spaces[4]}`};
  }
`;

const Screen = styled(Link)`
  ${ground}
`;

const Elsewhere = styled.a`
  ${ground}
`;
