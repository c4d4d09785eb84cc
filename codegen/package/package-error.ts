/** The file cannot be changed part by part without risk to what it holds; the caller leaves it as it is and says so. */
export class PackageError extends Error {}
