import { benchPipeline } from './bench/pipeline.ts';

benchPipeline(100_000);
