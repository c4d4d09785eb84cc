import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
}

/** Does something on this page. To go elsewhere use ButtonLink. */
export function Button({ look, className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={buttonClass(look, className)} />;
}
