import { createContext } from 'react';

/** Fetches what a page needs before it is opened; the application provides it. */
export const PrefetchContext = createContext<(address: string) => void>(() => {});
