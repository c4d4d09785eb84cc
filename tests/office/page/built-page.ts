import { officePage } from '../../../office/page/bundle.ts';

type BuiltOfficePage = Awaited<ReturnType<typeof officePage>>;

let built: Promise<BuiltOfficePage> | null = null;

/** Returns the office page as it is published. It is bundled once for all tests of a process. */
export function builtPage(): Promise<BuiltOfficePage> {
  built ??= bundled();
  return built;
}

async function bundled(): Promise<BuiltOfficePage> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await officePage();
  } finally {
    process.env.NODE_ENV = before;
  }
}
