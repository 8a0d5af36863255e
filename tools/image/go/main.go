// Reads Compose files as Docker Compose does, schema and references included, and prints the project of each as JSON.
package main

import (
	"context"
	"encoding/json"
	"os"

	"github.com/compose-spec/compose-go/v2/cli"
)

func main() {
	projects := []any{}
	for _, file := range os.Args[1:] {
		options, err := cli.NewProjectOptions([]string{file}, cli.WithOsEnv, cli.WithProfiles([]string{"*"}))
		exit(err)
		project, err := options.LoadProject(context.Background())
		exit(err)
		projects = append(projects, project)
	}
	exit(json.NewEncoder(os.Stdout).Encode(projects))
}

func exit(err error) {
	if err != nil {
		os.Stderr.WriteString(err.Error() + "\n")
		os.Exit(1)
	}
}
