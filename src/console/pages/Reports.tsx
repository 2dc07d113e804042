/** The specification shows no more of it than the title. */
export const Reports = () => <h1>Reports</h1>;
