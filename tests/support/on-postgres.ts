/** jest: servers that a test of this project starts use PostgreSQL, too. */
process.env.TEST_DATABASE = 'postgres';
