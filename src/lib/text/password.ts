/** The fewest characters of a new password (NIST SP 800-63B asks for at least 8). */
export const SHORTEST_PASSWORD = 10;
